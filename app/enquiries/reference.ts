// No vowels, so that no word appears by chance. None of 0 O 1 I L, which look or sound alike.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const length = 8
const written = new RegExp(`^[${letters}]{4}-[${letters}]{4}$`)

/** As K7QT-93RM: short and easy to say on the phone. */
export function newReference(): string {
  const drawn: string[] = []
  while (drawn.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // Bytes beyond the last full round would favour the first letters.
      if (byte < letters.length * Math.floor(256 / letters.length)) drawn.push(letters.charAt(byte % letters.length))
    }
  }
  return `${drawn.slice(0, 4).join('')}-${drawn.slice(4, length).join('')}`
}

/** Accepts lower case and a missing hyphen. */
export function readReference(typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  const reference = `${compact.slice(0, 4)}-${compact.slice(4)}`
  return written.test(reference) ? reference : undefined
}
