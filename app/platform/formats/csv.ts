// Spreadsheets run what starts like this as a formula (OWASP, CSV injection), some in full width too; an apostrophe makes
// it text.
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** The first line of a CSV file. Before it stands what tells Excel that the names in it are UTF-8. */
export function csvHeading(names: string[]): string {
  return `\u{FEFF}${csvLine(names)}`
}

export function csvLine(cells: (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

function csvCell(text: string) {
  const safe = formulaStart.test(text) ? `'${text}` : text
  // Some separate by other characters than the comma, and would begin a new cell there.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
