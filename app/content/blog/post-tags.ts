/** The tag of every page that shows something of the blog; the page of one post also has `postTag`. */
export const postsTag = 'posts'

export function postTag(slug: string) {
  return `post:${slug}`
}
