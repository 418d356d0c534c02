type Person = { id: string; name: string; firstName: string }

/** Whom a note names as @Maya Singh, or as @Maya where only one of them is called so. */
export function findMentioned<P extends Person>(note: string, people: P[]): P[] {
  const text = note.toLowerCase()
  const isOnly = ({ firstName }: P) => people.filter((other) => isSame(other.firstName, firstName)).length === 1
  return people.filter((person) => isNamed(text, person.name) || (isOnly(person) && isNamed(text, person.firstName)))
}

function isNamed(text: string, name: string): boolean {
  const mention = `@${name.toLowerCase()}`
  for (let at = text.indexOf(mention); at !== -1; at = text.indexOf(mention, at + 1))
    // Neither an email address nor the beginning of a longer name.
    if (!isLetter(text.at(at - 1), at > 0) && !isLetter(text.at(at + mention.length))) return true
  return false
}

function isLetter(character: string | undefined, isInside = true) {
  return isInside && character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase()
}
