/** The specification says 5MB. */
export const maxImageBytes = 5 * 1024 * 1024

export type UploadRefusal = { title: 'Invalid File Type' | 'File Too Large' | 'Upload Failed'; message: string }

/** The toasts of the specification, and two of our own. */
export const uploadRefusals = {
  'not a picture': {
    title: 'Invalid File Type',
    message: 'Please select an image file (JPG, PNG, GIF, etc.)',
  },
  'too large': { title: 'File Too Large', message: 'Please select an image smaller than 5MB' },
  'too many pixels': {
    title: 'Upload Failed',
    message: 'This image has more pixels than we can read. Please select one of at most 25 megapixels.',
  },
  'already stored': { title: 'Upload Failed', message: 'This image is in the library already, as another picture.' },
  broken: { title: 'Upload Failed', message: 'Failed to upload image. Please try again.' },
  busy: { title: 'Upload Failed', message: 'Failed to upload image. Please try again.' },
} as const satisfies Record<string, UploadRefusal>

export const uploadHint = 'PNG, JPG, GIF up to 5MB'

/** A first check in the browser. The server inspects the content and decides. */
export function refuseFile({ type, size }: { type: string; size: number }): UploadRefusal | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return uploadRefusals['not a picture']
  if (size > maxImageBytes) return uploadRefusals['too large']
  return undefined
}
