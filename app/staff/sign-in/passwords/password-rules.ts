import { commonWords, lazyRuns } from './common-passwords.ts'

export const minPasswordLength = 12
const maxPasswordLength = 128
const fewestDifferent = 5
// Three unrelated words are a passphrase; two are guessable.
const mostCommonWords = 2
// "I", "to" and "the" do not count as words.
const longestFiller = 3
const shortestRun = 4

/** `about`: what an attacker knows of the person and site. `isLeaked`: passwords that attackers try first. */
export function passwordProblem(
  password: string,
  about: string[],
  isLeaked: (password: string) => boolean,
): string | undefined {
  const length = Array.from(password).length
  if (length < minPasswordLength) return `Password must be at least ${minPasswordLength} characters`
  if (length > maxPasswordLength) return `Password must be ${maxPasswordLength} characters or fewer`
  if (containsKnown(password, about))
    return 'Password must not contain your name, your email address or the name of the site'
  if (isLeaked(password)) return 'This password has leaked elsewhere, so guessers try it first. Please choose another'
  if (isEasyToGuess(password.normalize('NFKC').toLowerCase(), about))
    return 'This password is easy to guess. Three or four words that have nothing to do with each other are better'
  return undefined
}

// Only the part of an address before the @: the provider's name is no secret of the person.
function containsKnown(password: string, about: string[]) {
  const spellings = [password, plain(password.toLowerCase()), undress(password.toLowerCase())].map(bare)
  const facts = about.map((fact) => fact.replace(/@.*$/s, ''))
  const known = [...facts, ...facts.flatMap((fact) => fact.split(/[^\p{L}\p{N}]+/u))].map(bare)
  return known.some((fact) => fact.length > longestFiller && spellings.some((spelling) => spelling.includes(fact)))
}

// Letters and digits only, without accents: "Zoë O'Hara" is "zoeohara".
function bare(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isEasyToGuess(password: string, about: string[]) {
  if (new Set(password).size < fewestDifferent) return true
  const known = about.map((fact) => fact.toLowerCase())
  if (known.includes(password)) return true
  const words = new Set([...commonWords, ...known.flatMap((fact) => fact.split(/[^\p{L}\p{N}]+/u)).filter(Boolean)])
  return [password, plain(password)].some((spelling) => isGuess(spelling, words))
}

// Attackers read "P@55w0rd!2024" as "password".
const dressing = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '+': 't' }),
)

function plain(password: string) {
  const core = Array.from(password)
  while (/[\d\p{P}\p{S}]/u.test(core.at(-1) ?? '')) core.pop()
  return undress(core.join(''))
}

function undress(password: string) {
  return Array.from(password, (sign) => dressing.get(sign) ?? sign).join('')
}

function isGuess(password: string, words: ReadonlySet<string>) {
  const letters = withoutRuns(password).replaceAll(/[^\p{L}]/gu, '')
  if (letters === '') return true
  const parts = splitIntoWords(letters, words)
  return parts !== undefined && countWords(parts) <= mostCommonWords
}

// Runs along the keyboard or alphabet add nothing, forwards or backwards.
function withoutRuns(password: string) {
  let rest = password
  for (const run of [...lazyRuns, ...lazyRuns.map(reversed)]) {
    for (let length = Math.min(run.length, rest.length); length >= shortestRun; length -= 1) {
      for (let from = 0; from + length <= run.length; from += 1) {
        rest = rest.replaceAll(run.slice(from, from + length), ' ')
      }
    }
  }
  return rest
}

function splitIntoWords(letters: string, words: ReadonlySet<string>): string[] | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start]
      const word = letters.slice(start, end)
      if (before && words.has(word)) best[end] = fewer(best[end], [...before, word])
    }
  }
  return best[letters.length]
}

function fewer(known: string[] | undefined, found: string[]) {
  return known && countWords(known) <= countWords(found) ? known : found
}

function countWords(parts: string[]) {
  return new Set(parts.filter((word) => word.length > longestFiller)).size
}

function reversed(text: string) {
  return Array.from(text).toReversed().join('')
}
