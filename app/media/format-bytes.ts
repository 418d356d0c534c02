const kilobyte = 1024

const megabyte = 1024 * kilobyte
const gigabyte = 1024 * megabyte

export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`
  if (bytes < gigabyte) return `${(bytes / megabyte).toFixed(1)} MB`
  return `${(bytes / gigabyte).toFixed(1)} GB`
}
