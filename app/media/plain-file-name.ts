const maxNameLength = 200

/** Some old browsers send the whole path, and PostgreSQL accepts no zero character. */
export function plainFileName(fileName: string, unnamed: string): string {
  const [last = ''] = fileName.split(/[/\\]/).slice(-1)
  const plain = last
    // Unicode normalisation compares each combining mark of a letter with every other.
    .slice(0, 4 * maxNameLength)
    .replaceAll(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
  return plain.slice(0, maxNameLength).toWellFormed() || unnamed
}
