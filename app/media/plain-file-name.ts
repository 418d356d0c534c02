const maxNameLength = 200

/** Some old browsers send the whole path, and PostgreSQL rejects zero characters. */
export function plainFileName(fileName: string, unnamed: string): string {
  const [last = ''] = fileName.split(/[/\\]/).slice(-1)
  const plain = last
    // Unicode normalisation compares all combining marks of a letter with each other.
    .slice(0, 4 * maxNameLength)
    .replaceAll(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
  return plain.slice(0, maxNameLength).toWellFormed() || unnamed
}
