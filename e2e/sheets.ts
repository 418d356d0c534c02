import { inflateSync } from 'node:zlib'

import type { Page } from '@playwright/test'

/** The number of text pieces on each sheet when the page is printed on A4; an empty sheet has none. */
export async function printedSheets(page: Page): Promise<number[]> {
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })).toString('latin1')
  await page.emulateMedia({ media: null })
  const pages = pdf.match(/\/Type\s*\/Page\b[^]*?endobj/g) ?? []
  return pages.map((sheet) => {
    const contents = /\/Contents\s+(\d+) 0 R/.exec(sheet)?.[1]
    const [begin = '', length] = new RegExp(`\\n${contents} 0 obj[^]*?/Length (\\d+)[^]*?stream\\r?\\n`).exec(pdf) ?? []
    const start = pdf.indexOf(begin) + begin.length
    // Cut by its length: the last byte of a compressed stream may be a line break.
    const stream = pdf.slice(start, start + Number(length))
    const operators = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    return operators.match(/T[jJ]\b/g)?.length ?? 0
  })
}
