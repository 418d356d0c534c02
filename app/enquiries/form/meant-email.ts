import { distance } from 'fastest-levenshtein'

/** Where most families of the UK have their mail. */
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
// Real ones that look like a slip.
const alike = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com', 'yahoo.fr', 'hotmail.fr', 'outlook.fr']
const longest = Math.max(...common.map((domain) => domain.length)) + 2

/** The address that somebody probably meant: anna@gmail.com for anna@gmial.com. */
export function meantEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (domain.length > longest || common.includes(domain) || alike.includes(domain)) return undefined
  // One letter too many, too few or wrong, or two that changed places.
  const meant = common.find((known) => distance(known, domain) === 1 || isSwapped(known, domain))
  return meant && `${email.slice(0, at)}@${meant}`
}

function isSwapped(known: string, typed: string) {
  if (known.length !== typed.length) return false
  const at = Array.from(known).findIndex((letter, index) => letter !== typed[index])
  return known === typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2)
}
