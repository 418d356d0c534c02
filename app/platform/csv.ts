// Spreadsheets run what starts like this as a formula (OWASP, CSV injection); an apostrophe makes it text.
const formulaStart = /^[\s]*[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(cells: (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

function csvCell(text: string) {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
