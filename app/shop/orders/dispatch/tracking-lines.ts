import { compactNumber } from '#app/shop/orders/carriers.ts'

export type TrackingLine = {
  line: number
  /** As typed, without its #. Undefined where the numbers are in list order. */
  order: string | undefined
  trackingNumber: string
}

const orderNumber = /^[0-9a-f]{8}$/

/** Lines of one or two columns, as copied from a spreadsheet or read from a file. */
export function readTrackingLines(pasted: string): TrackingLine[] {
  const lines = pasted
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, cells: cellsOf(text) }))
  const [first] = lines
  // A header row has no digits.
  if (first && first.cells.length > 0 && !first.cells.some((cell) => /\d/.test(cell))) lines.shift()
  if (lines.every(({ cells }) => cells.length < 2))
    return lines.map(({ line, cells: [number = ''] }) => ({
      line,
      order: undefined,
      trackingNumber: compactNumber(number),
    }))
  return lines
    .filter(({ cells }) => cells.length > 0)
    .map(({ line, cells }) => {
      const at = Math.max(
        0,
        cells.findIndex((cell) => orderNumber.test(cell.toLowerCase())),
      )
      const [number = ''] = cells.filter((_, index) => index !== at)
      return { line, order: cells[at]?.toLowerCase() ?? '', trackingNumber: compactNumber(number) }
    })
}

function cellsOf(text: string) {
  return text
    .split(/[\t,;]/)
    .map((cell) => cell.replaceAll(/["'#]/g, ' ').trim())
    .filter(Boolean)
}
