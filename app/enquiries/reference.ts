// No vowels, so that no word appears by chance; none of 0 O 1 I L, which sound or look alike.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const length = 8
const written = new RegExp(`^[${letters}]{4}-[${letters}]{4}$`)

/** K7QT-93RM: short and easy to say on the phone. */
export function newReference(): string {
  const drawn: string[] = []
  while (drawn.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // Bytes past the last whole round would favour the first letters.
      if (byte < letters.length * Math.floor(256 / letters.length)) drawn.push(letters.charAt(byte % letters.length))
    }
  }
  return `${drawn.slice(0, 4).join('')}-${drawn.slice(4, length).join('')}`
}

/** Accepts small letters and a missing hyphen. */
export function readReference(typed: string): string | undefined {
  const said = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  const reference = `${said.slice(0, 4)}-${said.slice(4)}`
  return written.test(reference) ? reference : undefined
}
