export const documentsPath = '/cms/media/documents'

/** As for pictures: an upload is held in memory, three at a time. */
export const maxDocumentBytes = 5 * 1024 * 1024

export const documentHint = 'PDF up to 5MB'

export const documentRefusals = {
  'not a PDF': 'Please choose a PDF file',
  'too large': 'Please choose a PDF smaller than 5MB',
  'broken off': 'This PDF is not whole: its end is missing. Please save it again and upload it.',
} as const

/** The type follows from the content, not from the name. */
export function refuseDocument(body: Buffer): string | undefined {
  if (body.length > maxDocumentBytes) return documentRefusals['too large']
  if (!/^%PDF-[12]\.\d/.test(body.toString('latin1', 0, 8))) return documentRefusals['not a PDF']
  // Programs write some bytes behind the last line, and readers look for it in the last kilobyte.
  return body.includes('%%EOF', -1024, 'latin1') ? undefined : documentRefusals['broken off']
}

/** The address in a text. The file changes its own with its content. */
export function documentAddress(id: string): string {
  return `/media/documents/${id}`
}

export type ShownDocument = { fileName: string; bytes: number; href: string }
