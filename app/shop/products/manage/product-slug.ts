// Leaves room for a number at the end.
const maxGeneratedLength = 80
export const maxSlugLength = 100

const reserved = new Set(['admin', 'basket', 'login', 'orders'])

export function slugFromName(name: string): string {
  const slug = name
    // Unicode normalisation compares each combining mark of a letter with every other.
    .slice(0, 300)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxGeneratedLength)
    .replaceAll(/^-|-$/g, '')
  return slug || 'product'
}

export function findSlugError(slug: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Please use small letters, digits and single hyphens only, such as muslin-swaddle'
  if (slug.length > maxSlugLength) return `Address must be ${maxSlugLength} characters or fewer`
  if (reserved.has(slug)) return `The shop uses the address “${slug}” itself. Please choose another`
  return undefined
}

/** The slug itself, or with the first free number from 2. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(candidate) && !reserved.has(candidate)) return candidate
  }
}
