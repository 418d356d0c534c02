import { maxImageBytes, type UploadRefusal, uploadRefusals } from '#app/media/upload-refusals.ts'

/** Said beside every place where pictures can be put. */
export const uploadHint = 'PNG, JPG, GIF up to 5MB'

/** What can be said of a file before it is sent. The server looks into it and decides. */
export function refuseFile({ type, size }: { type: string; size: number }): UploadRefusal | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return uploadRefusals['not a picture']
  if (size > maxImageBytes) return uploadRefusals['too large']
  return undefined
}
