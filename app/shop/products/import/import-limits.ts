export const maxImportBytes = 2 * 1024 * 1024

export const tooLargeMessage = 'The file is larger than 2 MB. Please split it'
