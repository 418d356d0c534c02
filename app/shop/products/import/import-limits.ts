export const maxImportBytes = 20 * 1024 * 1024
export const maxImportRows = 20_000

export const tooLargeMessage = 'The file is larger than 20 MB. Please split it'

/** The file's rows are only needed until staff have seen the result. */
export const importLivesDays = 7

/** As many as the page lists. The files of refused rows are complete. */
export const shownRows = 50
