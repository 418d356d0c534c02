const maxUploadBytes = 5 * 1024 * 1024

/** Said beside every place where pictures can be put. */
export const uploadHint = 'PNG, JPG, GIF up to 5MB'

export type Refusal = { title: 'Invalid File Type' | 'File Too Large' | 'Upload Failed'; message: string }

export const refusals = {
  type: { title: 'Invalid File Type', message: 'Please select an image file (JPG, PNG, GIF, etc.)' },
  size: { title: 'File Too Large', message: 'Please select an image smaller than 5MB' },
  failed: { title: 'Upload Failed', message: 'Failed to upload image. Please try again.' },
} satisfies Record<string, Refusal>

/** What can be said of a file before it is sent. The server looks into it and decides. */
export function refuseFile({ type, size }: { type: string; size: number }): Refusal | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return refusals.type
  if (size > maxUploadBytes) return refusals.size
  return undefined
}
