const kilobyte = 1024

const megabyte = 1024 * kilobyte

export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}
