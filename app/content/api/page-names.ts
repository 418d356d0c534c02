/** The home page has an empty slug, which a path parameter cannot hold. */
const home = 'home'

export function nameOfSlug(slug: string): string {
  return slug || home
}

export function slugOfName(name: string): string {
  return name === home ? '' : name
}
