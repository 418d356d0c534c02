export const textsPath = '/cms/texts'

export function groupPath(key: string): string {
  return `${textsPath}/${key}`
}
