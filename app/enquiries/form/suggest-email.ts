import { distance } from 'fastest-levenshtein'

/** The most common mail domains of UK families. */
const common = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'icloud.com',
  'yahoo.com',
  'yahoo.co.uk',
  'btinternet.com',
  'virginmedia.com',
  'talktalk.net',
  'protonmail.com',
]
const realDomains = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'live.com',
  'yahoo.fr',
  'hotmail.fr',
  'outlook.fr',
]
const longest = Math.max(...common.map((domain) => domain.length)) + 2

/** The address that was probably meant: anna@gmail.com for anna@gmial.com. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (domain.length > longest || common.includes(domain) || realDomains.includes(domain)) return undefined
  // One letter too many, too few or wrong, or two letters swapped.
  const meant = common.find((known) => distance(known, domain) === 1 || isSwapped(known, domain))
  return meant && `${email.slice(0, at)}@${meant}`
}

function isSwapped(known: string, typed: string) {
  if (known.length !== typed.length) return false
  const at = Array.from(known).findIndex((letter, index) => letter !== typed[index])
  return known === typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2)
}
