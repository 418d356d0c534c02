// Without characters that look alike on paper.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 3
const groupLength = 4
const howMany = 10

/** Ten codes like `k7qt-93rm-xw2p`, of 59 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => inGroups(randomLetters(groups * groupLength)))
}

/** Six digits of an app or a recovery code, with any spacing. */
export function readCode(typed: string): { totp: string } | { recovery: string } | undefined {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return { totp: plain }
  if (/^[0-9a-z]{12}$/.test(plain)) return { recovery: inGroups(plain) }
  return undefined
}

function randomLetters(count: number) {
  // Rejects bytes past the last whole alphabet, which would make its first letters more frequent.
  const fair = 256 - (256 % alphabet.length)
  let letters = ''
  while (letters.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < fair && letters.length < count) letters += alphabet[byte % alphabet.length]
  }
  return letters
}

function inGroups(letters: string) {
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}
