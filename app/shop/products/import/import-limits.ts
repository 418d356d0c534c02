export const maxImportBytes = 20 * 1024 * 1024
export const maxImportRows = 20_000

export const tooLargeMessage = 'The file is larger than 20 MB. Please split it'

/** The file's rows are only needed until somebody has looked at the result. */
export const importLivesDays = 7

/** As many as the page shows one by one. The files of refused rows have all. */
export const shownRows = 50
