/** Names the text whose original comes back. */
export const originalParam = 'original'

export const textsPath = '/cms/texts'

export function groupPath(key: string): string {
  return `${textsPath}/${key}`
}
