import { blogPath } from '#app/content/blog/blog-paths.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

/** Where a part of the blog has nothing to read. */
export function NoPostsHere() {
  return (
    <EmptyState
      title="Nothing to read here yet"
      actions={
        <ButtonLink href={blogPath} kind="secondary">
          See all posts
        </ButtonLink>
      }
    >
      We have not written about this so far.
    </EmptyState>
  )
}
