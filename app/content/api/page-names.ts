/** The home page has an empty slug, which no address can hold. */
const home = 'home'

export function nameOfSlug(slug: string): string {
  return slug || home
}

export function slugOfName(name: string): string {
  return name === home ? '' : name
}
