export const documentLibraryPath = '/cms/media/documents'
export const notStored = 'Nothing was stored. Please try again.'

/** An upload is held in memory, three at a time. */
export const maxBytes = 5 * 1024 * 1024

export const documentField = { accept: 'application/pdf,.pdf', hint: 'PDF up to 5MB' }

export const documentRefusals = {
  'not one': 'Please choose a PDF file',
  'too large': 'Please choose a PDF smaller than 5MB',
  'broken off': 'This PDF is not whole: its end is missing. Please save it again and upload it.',
}

/** The address used in texts. That of the file changes with its content. */
export function documentAddress(id: string): string {
  return `/media/documents/${id}`
}

export type ShownDocument = { fileName: string; bytes: number; href: string }
