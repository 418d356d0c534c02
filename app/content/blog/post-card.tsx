import { formatDate } from '#app/platform/time/london-time.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'

import { postPath } from './blog-paths.ts'
import type { ListedPost } from './list-posts.server.ts'

interface PostCardProps {
  post: ListedPost
  level?: 2 | 3
}

export function PostCard({ post, level = 2 }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="relative grid content-start gap-2">
      <PostPicture
        post={post}
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

export function LeadPost({ post }: { post: ListedPost }) {
  return (
    <article className="relative grid grid-cols-1 items-center gap-x-10 gap-y-5 md:grid-cols-[6fr_5fr]">
      <PostPicture
        post={post}
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

interface PostPictureProps {
  post: ListedPost
  sizes: string
  isInSight?: boolean
  className: string
}

/** The address of a post without a picture decides its background. */
function PostPicture({ post: { slug, picture }, sizes, isInSight = false, className }: PostPictureProps) {
  // The title follows, so the picture needs no alternative text.
  if (picture) return <Picture picture={{ ...picture, alt: '' }} {...{ sizes, isInSight, className }} />
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`${grounds[slug.length % grounds.length]} block ${className}`}
    >
      <circle cx="228" cy="52" r="20" className="fill-lamp" />
      <path d="M0 200v-52q70-44 150-18t150-24v94z" className="fill-paper" opacity=".55" />
      <path d="M118 200v-66a32 32 0 0 1 64 0v66z" className="fill-door" />
      <path d="M128 200v-65a22 22 0 0 1 44 0v65z" className="fill-lamp" />
    </svg>
  )
}

const grounds = ['bg-blush', 'bg-butter']

const charactersAMinute = 1200

/** 200 words of six characters a minute. */
export function readingMinutes(length: number): number {
  return Math.max(1, Math.round(length / charactersAMinute))
}
