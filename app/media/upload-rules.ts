/** The specification says 5MB. */
export const maxImageBytes = 5 * 1024 * 1024

export type UploadRefusal = { title: 'Invalid File Type' | 'File Too Large' | 'Upload Failed'; message: string }

export const uploadRefusals = {
  'not a picture': {
    title: 'Invalid File Type',
    message: 'Please select an image file (JPG, PNG, GIF, etc.)',
  },
  HEIC: {
    title: 'Invalid File Type',
    message:
      'This is a HEIC photograph, as iPhones take them, and browsers cannot show it. In Photos on the iPhone, tap Share, Options, Most Compatible, and save it as a JPEG; on a Mac, open it in Preview and export it as a JPEG.',
  },
  'too large': { title: 'File Too Large', message: 'Please select an image smaller than 5MB' },
  'too many pixels': {
    title: 'Upload Failed',
    message: 'This image has more pixels than we can read. Please select one of at most 25 megapixels.',
  },
  'too many pixels of AVIF': {
    title: 'Upload Failed',
    message: 'Of an AVIF image we can read at most 8 megapixels. Please save it smaller, or as a JPEG.',
  },
  'already stored': { title: 'Upload Failed', message: 'This image is in the library already, as another picture.' },
  broken: {
    title: 'Upload Failed',
    message: 'This image cannot be read: its file is damaged, or its end is missing. Please save it again first.',
  },
  failed: { title: 'Upload Failed', message: 'Failed to upload image. Please try again.' },
} as const satisfies Record<string, UploadRefusal>

export const uploadHint = 'PNG, JPG, GIF up to 5MB, also WebP and AVIF, but not HEIC'
export const heicHint =
  'Photographs in HEIC, as iPhones take them, must be JPEG first: in Photos, tap Share, Options, Most Compatible.'

// By name: where iOS is offered only these, it hands over its HEIC photographs as JPEG.
export const acceptedTypes = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** A first check in the browser. The server inspects the content and decides. */
export function findUploadRefusal({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): UploadRefusal | undefined {
  // Many systems know no media type for these.
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)) return uploadRefusals.HEIC
  if (!type.startsWith('image/') || type === 'image/svg+xml') return uploadRefusals['not a picture']
  if (size > maxImageBytes) return uploadRefusals['too large']
  return undefined
}
