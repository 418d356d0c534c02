/**
 * The structure of a page without its words: its elements, each with the names of its attributes, in order. It is the
 * same for two pages that differ in words only.
 */
export function skeletonOf(html: string): string[] {
  const tags = html.match(/<!--|<!?\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^>"'])*>/gi) ?? []
  return tags.map((tag) => {
    const [, name = tag] = /^<(!?\/?[a-z][^\s/>]*)/i.exec(tag) ?? []
    const attributes = [...tag.slice(name.length + 1).matchAll(/([^\s"'=<>/]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/g)]
    return [name, ...attributes.map(([, attribute]) => attribute)].join(' ')
  })
}

/** Text as React escapes it. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

/** The rows of a CSV file (RFC 4180). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
