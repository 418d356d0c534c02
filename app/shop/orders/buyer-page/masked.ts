/** Enough for whoever typed it to know it again, and for nobody else: a…@e… */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}…@${Array.from(host)[0] ?? ''}…`
}

const postcode = /\b([a-z]{1,2})\d[a-z\d]?\s*\d[a-z]{2}\b/i

/** The letters a UK postcode begins with: a town or a part of a large one. Undefined where there is no postcode. */
export function postcodeArea(address: string): string | undefined {
  return postcode.exec(address)?.[1]?.toUpperCase()
}
