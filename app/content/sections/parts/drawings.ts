const folders = ['/media/scenes/', '/media/signs/']

/** Drawings of ours only decorate. */
export function isDrawing(address: string): boolean {
  return folders.some((folder) => address.startsWith(folder))
}
