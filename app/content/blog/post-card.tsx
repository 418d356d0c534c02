import { postPath } from '#app/content/blog/blog-paths.ts'
import type { ListedPost } from '#app/content/blog/list-posts.server.ts'
import { PostPicture } from '#app/content/blog/post-picture.tsx'
import { readingMinutes } from '#app/content/blog/reading-time.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

interface PostCardProps {
  post: ListedPost
  /** Of its heading. */
  level?: 2 | 3
}

/** One post among others: all of it leads to the post. */
export function PostCard({ post, level = 2 }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="relative grid content-start gap-2">
      <PostPicture
        slug={post.slug}
        picture={post.picture}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        className="rounded-porch mb-2 aspect-3/2 w-full"
      />
      {post.category && <p className={categoryStyle}>{post.category}</p>}
      <Heading className="text-xl">
        <a href={postPath(post.slug)} className="over-card hover:underline">
          {post.title}
        </a>
      </Heading>
      <p className="text-ink-soft">{post.excerpt}</p>
      <PostFacts post={post} />
    </article>
  )
}

/** The post that a page of posts opens with. */
export function LeadPost({ post }: { post: ListedPost }) {
  return (
    <article className="relative grid grid-cols-1 items-center gap-x-10 gap-y-5 md:grid-cols-[6fr_5fr]">
      <PostPicture
        slug={post.slug}
        picture={post.picture}
        sizes="(min-width: 64rem) 37rem, (min-width: 48rem) 52vw, 92vw"
        isInSight
        className="rounded-vault aspect-3/2 w-full"
      />
      <div className="grid gap-3">
        {post.category && <p className={categoryStyle}>{post.category}</p>}
        <h2 className="text-3xl">
          <a href={postPath(post.slug)} className="over-card hover:underline">
            {post.title}
          </a>
        </h2>
        <p className="text-ink-soft max-w-measure text-lg">{post.excerpt}</p>
        <PostFacts post={post} />
      </div>
    </article>
  )
}

function PostFacts({ post }: { post: ListedPost }) {
  const { authorName, publishDate, length } = post
  return (
    <p className="text-ink-soft text-sm">
      {authorName && <>By {authorName} · </>}
      {publishDate && <time dateTime={publishDate.toISOString()}>{formatDate(publishDate)}</time>} ·{' '}
      {readingMinutes(length)} min read
    </p>
  )
}

const categoryStyle = 'text-clay text-sm font-semibold'
