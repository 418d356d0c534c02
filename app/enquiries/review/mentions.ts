type Person = { id: string; name: string; firstName: string }

/** People mentioned as @Maya Singh, or as @Maya if the first name is unique and no other surname follows. */
export function findMentioned<P extends Person>(note: string, people: P[]): P[] {
  // Longest first: @Anne Marie is not Anne.
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const mentioned = new Set<P>()
  for (let at = note.indexOf('@'); at !== -1; at = note.indexOf('@', at + 1)) {
    // Skips email addresses.
    if (at > 0 && isInName(note.charAt(at - 1))) continue
    const rest = note.slice(at + 1)
    const named = byLength.find(({ name }) => begins(rest, name))
    // Mentions everyone of that full name.
    for (const person of named ? people.filter(({ name }) => name === named.name) : findByFirstName(rest, people))
      mentioned.add(person)
  }
  return people.filter((person) => mentioned.has(person))
}

function findByFirstName<P extends Person>(rest: string, people: P[]): P[] {
  const named = people.filter(({ firstName }) => begins(rest, firstName))
  // A surname that belongs to none of them.
  const isSomebodyElse = named.some(({ firstName }) => /^ \p{Lu}/u.test(rest.slice(firstName.length)))
  return named.length > 1 || isSomebodyElse ? [] : named
}

function begins(text: string, name: string) {
  return (
    text.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
    !isInName(text.slice(name.length, name.length + 2))
  )
}

/** A letter or digit, or a hyphen or apostrophe before one. */
function isInName(next: string) {
  return /^[-'’]?[\p{L}\p{N}]/u.test(next)
}
