/** Where a post is read and signed off. */
export function signOffPath(postId: string): string {
  return `/cms/blog/${postId}/sign-off`
}

/** What waits for a reviewer. */
export const reviewsPath = '/cms/reviews'
