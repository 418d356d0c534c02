// Spreadsheets run what starts like this as a formula (OWASP, CSV injection). An apostrophe makes it text, and a text that
// begins with apostrophes before such a start gets one more, so that `readCell` gives every text back.
const formulaStart = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Starts with a byte order mark: Excel needs it to read UTF-8. */
export function csvHeading(names: string[]): string {
  return `\u{FEFF}${csvLine(names)}`
}

export function csvLine(cells: (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

/** The text that `csvLine` wrote: without the apostrophe in front of a formula. WooCommerce writes them alike. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

function csvCell(text: string) {
  const safe = formulaStart.test(text) ? `'${text}` : text
  // Some spreadsheets split cells at semicolons or tabs.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
