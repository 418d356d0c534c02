const folders = ['/media/scenes/', '/media/signs/']

/** Our own drawings are only decorative. */
export function isDrawing(address: string): boolean {
  return folders.some((folder) => address.startsWith(folder))
}
