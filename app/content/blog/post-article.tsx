import type { ReactNode } from 'react'

import { MentalHealthHelplines } from '#app/care/help/mental-health-helplines.tsx'
import { Body } from '#app/content/body/body.tsx'
import type { EmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import type { Reviewed } from '#app/content/health-advice/health-advice.ts'
import type { NamedMidwife } from '#app/content/midwives/published-midwives.server.ts'
import { PageHero } from '#app/content/pages/page-hero.tsx'
import { formatDate } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'

import { blogPath, categoryPath, tagPath } from './blog-paths.ts'
import { readingMinutes } from './post-card.tsx'
import type { LivePost } from './published-posts.server.ts'

export function PostArticle({ post, facts }: { post: LivePost; facts: EmbeddedContent }) {
  const { title, excerpt, body, category, picture, tags, reviewed } = post
  return (
    <article className="pb-12 md:pb-16">
      <header className="mx-auto grid max-w-3xl gap-4 px-4 pt-4 sm:px-6 md:pt-8">
        <nav aria-label="Breadcrumb" className="print:hidden">
          <ol className="text-ink-soft flex flex-wrap items-center gap-x-2">
            <Crumb href={blogPath}>Blog</Crumb>
            {category && <Crumb href={categoryPath(category.slug)}>{category.name}</Crumb>}
          </ol>
        </nav>
        <h1 className="text-4xl">{title}</h1>
        {excerpt && <p className="text-ink-soft max-w-measure text-lg">{excerpt}</p>}
        <Byline post={post} />
        {reviewed && <ReviewLine reviewed={reviewed} by={post.reviewedBy} />}
      </header>
      {picture && <PageHero picture={picture} />}
      <div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6 md:pt-10">
        <Body text={body} facts={facts} />
        {tags.length > 0 && <Tags tags={tags} />}
        {reviewed && (
          <div className="max-w-measure mt-8">
            <MentalHealthHelplines nations={facts.nations} />
          </div>
        )}
        <p className="border-line text-ink-soft max-w-measure mt-8 border-t pt-5 text-sm">
          This is general information. It cannot replace advice about you and your baby from those who look after you.
        </p>
      </div>
    </article>
  )
}

function Byline({ post }: { post: LivePost }) {
  const { authorName, publishDate, changedAt, body } = post
  const updated = publishDate && lastChangedAt(publishDate, changedAt)
  const wasUpdated = publishDate && updated && formatDate(updated) !== formatDate(publishDate)
  return (
    <p className="text-ink-soft flex flex-wrap gap-x-2">
      {authorName && (
        <Fact>
          By <Person name={authorName} midwife={post.writtenBy} />
        </Fact>
      )}
      {publishDate && (
        <Fact>
          <time dateTime={publishDate.toISOString()}>{formatDate(publishDate)}</time>
        </Fact>
      )}
      {wasUpdated && (
        <Fact>
          updated <time dateTime={updated.toISOString()}>{formatDate(updated)}</time>
        </Fact>
      )}
      <Fact>{readingMinutes(body.length)} min read</Fact>
    </p>
  )
}

export function lastChangedAt(publishDate: Date, changedAt: Date | null): Date {
  return changedAt && changedAt > publishDate ? changedAt : publishDate
}

function Fact({ children }: { children: ReactNode }) {
  return <span className="not-first:before:mr-2 not-first:before:content-['·']">{children}</span>
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => {
        const href = tagPath(tag)
        return (
          <li key={tag}>
            {href ? (
              <a href={href} className={`${tagStyle} hover:border-plum no-underline`}>
                {tag}
              </a>
            ) : (
              <span className={tagStyle}>{tag}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Crumb({ href, children }: { href: string; children: string }) {
  return (
    <li className="flex items-center gap-2 not-first:before:content-['/']">
      <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {children}
      </a>
    </li>
  )
}

const tagStyle = 'border-line bg-paper inline-flex min-h-11 items-center rounded-full border-2 px-4 py-1 leading-tight'

function ReviewLine({ reviewed, by: midwife }: { reviewed: Reviewed; by: NamedMidwife | null }) {
  const { by, qualification, on, next } = reviewed
  return (
    <p className="text-ink-soft wrap-anywhere">
      Reviewed by <Person name={by} midwife={midwife} />
      {qualification && `, ${qualification},`} on <Day day={on} />; next review <Day day={next} />
    </p>
  )
}

function Person({ name, midwife }: { name: string; midwife: NamedMidwife | null }) {
  return midwife ? <Link href={`/midwives/${midwife.slug}`}>{name}</Link> : name
}

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(new Date(day))}
    </time>
  )
}
