import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { CsvError, parse } from 'csv-parse'

export type CsvRow = { line: number; cells: string[] }

export type UnreadableCsv = { problem: string }

type Limits = { maxRows: number; maxRowBytes: number }

const sliceBytes = 64 * 1024

/** Includes the heading and skips empty rows. `isWindows`: the file is not UTF-8 and is read as Windows-1252. */
export async function readCsv(
  body: Buffer,
  { maxRows, maxRowBytes }: Limits,
): Promise<{ rows: CsvRow[]; isWindows: boolean } | UnreadableCsv> {
  const foreign = recogniseOther(body)
  if (foreign) return { problem: foreign }
  const isWindows = !isUtf8(body)
  const text = isWindows ? Buffer.from(new TextDecoder('windows-1252').decode(body)) : body
  const [first = '', separator = delimiterOf(text)] = separatorLine.exec(text.subarray(0, 20).toString('latin1')) ?? []
  const parser = parse({
    bom: true,
    delimiter: separator,
    max_record_size: maxRowBytes,
    relax_column_count: true,
  })
  const rows: CsvRow[] = []
  // The parser's own count takes a Windows line end within a cell for two lines.
  let line = first ? 2 : 1
  try {
    for await (const cells of slicesOf(text.subarray(first.length)).pipe(parser) as AsyncIterable<string[]>) {
      const row = { line, cells }
      line += 1 + cells.reduce((breaks, cell) => breaks + countBreaks(cell), 0)
      if (cells.every((cell) => cell.trim() === '')) continue
      rows.push(row)
      if (rows.length > maxRows + 1)
        return { problem: `The file has more than ${maxRows.toLocaleString('en-GB')} rows. Please split it` }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: describe(error, line, maxRowBytes) }
  }
  return rows.length > 1 ? { rows, isWindows } : { problem: 'The file has no rows below its heading' }
}

function countBreaks(cell: string) {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0
}

/** Yields to other requests between two slices. */
function slicesOf(text: Buffer) {
  async function* slices() {
    for (let at = 0; at < text.length; at += sliceBytes) {
      yield text.subarray(at, at + sliceBytes)
      await nextTurn()
    }
  }
  return Readable.from(slices())
}

const workbookStarts = ['504b0304', 'd0cf11e0']

function recogniseOther(body: Buffer): string | undefined {
  if (body.length === 0) return 'The file is empty'
  if (workbookStarts.includes(body.subarray(0, 4).toString('hex')))
    return 'This is a workbook, not a CSV file. In Excel, choose “Save as” and “CSV UTF-8”'
  // UTF-16, pictures and programs contain zero bytes. Text in UTF-8 does not.
  if (body.includes(0)) return 'This is not a CSV file. In Excel, choose “Save as” and “CSV UTF-8”'
  return undefined
}

// Above the heading, for Excel. A byte order mark may stand before it.
const separatorLine = /^(?:ï»¿)?"?sep=([,;|\t])"?\r?\n/i

/** Excel writes semicolons in countries with a decimal comma. */
function delimiterOf(text: Buffer) {
  const end = text.indexOf('\n')
  const heading = text.subarray(0, end === -1 ? text.length : end)
  return heading.includes(';') && !heading.includes(',') ? ';' : ','
}

function describe({ code }: CsvError, line: number, maxRowBytes: number) {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Line ${line} has more than ${maxRowBytes / 1000} KB, or a quotation mark is missing in it`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark that opens in line ${line} is never closed`
  return `Line ${line} has a quotation mark where CSV files have none. Please save the file again as CSV`
}
