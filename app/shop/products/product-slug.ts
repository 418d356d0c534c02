import { freeSlug, slugOf, slugPattern, transliterate } from '#app/platform/formats/slug.ts'

// Leaves room for a number at the end.
const maxGeneratedLength = 80
export const maxSlugLength = 100

const reserved = new Set(['admin', 'basket', 'login', 'orders'])

export function slugFromName(name: string): string {
  return wholeSlug(name).slice(0, maxGeneratedLength).replace(/-$/, '') || 'product'
}

function wholeSlug(name: string) {
  const words = transliterate(name)
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
  return slugOf(words)
}

export function findSlugError(slug: string): string | undefined {
  if (!slugPattern.test(slug)) return 'Please use small letters, digits and single hyphens only, such as muslin-swaddle'
  if (slug.length > maxSlugLength) return `Address must be ${maxSlugLength} characters or fewer`
  if (reserved.has(slug)) return `The shop uses the address “${slug}” itself. Please choose another`
  return undefined
}

/** The slug itself, or with the first free number from 2. */
export async function freeProductSlug(slug: string, taken: ReadonlySet<string>): Promise<string> {
  return await freeSlug(slug, (candidate) => taken.has(candidate) || reserved.has(candidate))
}
