export const maxSlugLength = 120
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Letters that Unicode does not take apart. */
const spellings = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ŋ: 'n',
    ŧ: 't',
  }),
)

/** In small letters, and without accents where there is a letter from a to z below. */
export function transliterate(text: string): string {
  return (
    text
      // Normalising compares each mark of a letter with every other.
      .slice(0, 300)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[ßæœþøłđðħıŋŧ]/g, (letter) => spellings.get(letter) ?? '')
  )
}

/** The specification's rule, after transliterating (decisions, 37). Must match `tag_slugs` in the migrations. */
export function slugOf(title: string): string {
  return transliterate(title)
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '')
}

/** The slug itself, or with the first free number from 2. */
export async function freeSlug(slug: string, isTaken: (slug: string) => boolean | Promise<boolean>): Promise<string> {
  let free = slug
  for (let number = 2; await isTaken(free); number += 1)
    free = `${slug.slice(0, maxSlugLength - `-${number}`.length).replace(/-$/, '')}-${number}`
  return free
}

export class SlugTaken extends Error {
  readonly slug: string

  constructor(slug: string) {
    super(`The slug ${slug} is taken`)
    this.slug = slug
  }
}
