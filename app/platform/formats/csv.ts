// Spreadsheets run cells with such a start as formulas (OWASP, CSV injection). An apostrophe makes the cell text. Text
// that already begins with apostrophes before such a start gets one more, so that `readCell` restores every text.
const formulaStart = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Starts with a byte order mark: Excel needs it to read UTF-8. */
export function csvHeading(names: string[]): string {
  return `\u{FEFF}${csvLine(names)}`
}

export function csvLine(cells: (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

/** Restores the text of `csvLine`: removes the apostrophe before a formula. WooCommerce writes the same apostrophe. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

function csvCell(text: string) {
  const safe = formulaStart.test(text) ? `'${text}` : text
  // Some spreadsheets split cells at semicolons or tabs.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
