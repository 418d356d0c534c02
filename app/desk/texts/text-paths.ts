/** Names the text to restore. */
export const originalParam = 'original'

export const textsPath = '/cms/texts'

export function groupPath(key: string): string {
  return `${textsPath}/${key}`
}
