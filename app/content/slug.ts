/** The specification's rule. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '')
}

export const maxSlugLength = 120
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** For example our-promise-2. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
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
