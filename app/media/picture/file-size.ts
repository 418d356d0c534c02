const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** As people say it: 940 bytes, 82 KB, 2.4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}

/** How much less the second is than the first. */
export function describeSaving(before: number, after: number): string {
  const share = Math.floor((1 - after / before) * 100)
  return share > 0 ? `${share} % less than the upload` : 'no more than it needs'
}
