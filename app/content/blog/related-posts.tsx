import type { ListedPost } from '#app/content/blog/list-posts.server.ts'
import { PostCard } from '#app/content/blog/post-card.tsx'

/** Where to read on. */
export function RelatedPosts({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <section aria-labelledby="related" className="bg-sage-mist print:hidden">
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14">
        <h2 id="related" className="mb-6 text-2xl">
          Read on
        </h2>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            // A row that is full, whatever its width.
            <li key={post.id} className="sm:max-lg:nth-3:hidden">
              <PostCard post={post} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
