// Phones and word processors type these instead of ' and -.
export const apostrophes = "'’‘ʼ`´′＇"
export const dashes = '‐‑‒–—−'
/** Letters that Unicode cannot decompose, and what people type for them. */
export const plainLetters = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ı: 'i' }
export const plainPairs = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' }

const apostrophe = new RegExp(`[${apostrophes}]`, 'g')
const innerApostrophe = new RegExp(`(?<=\\p{L})[${apostrophes}](?=\\p{L})`, 'gu')
const dash = new RegExp(`[${dashes}]`, 'g')
const special = new RegExp(`[${Object.keys({ ...plainLetters, ...plainPairs }).join('')}]`, 'g')
const plain = new Map(Object.entries({ ...plainLetters, ...plainPairs }))

/** Must match `foldedSql`. */
export function foldText(text: string): string {
  return text
    .replaceAll(apostrophe, '')
    .replaceAll(dash, '-')
    .replaceAll(special, (letter) => plain.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

export function searchTerms(search: string): string[][] {
  return joinDigits(search.split(/\s+/)).map((word) => [
    ...new Set([foldText(word) || word, foldText(word.replaceAll(innerApostrophe, ' ')) || word]),
  ])
}

export function toLikePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

// "020 7946 0321" is one number, not three words.
function joinDigits(words: string[]): string[] {
  const joined: string[] = []
  let run: string[] = []
  const endRun = () => {
    const digits = digitsOf(run.join(''))
    joined.push(...(digits.length < 3 ? run : [digits]))
    run = []
  }
  for (const word of words) {
    if (/^[+\d().\-/–‑]+$/.test(word) && /[\d(]/.test(word)) {
      run.push(word)
      continue
    }
    endRun()
    joined.push(word)
  }
  endRun()
  return joined.filter(Boolean)
}

// As stored by `phoneSql`: +44 (0)20, 0044 20 and 44 20 are the same.
function digitsOf(typed: string) {
  return typed
    .replaceAll('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^00(?=[1-9])/, '')
    .replace(/^440/, '44')
}
