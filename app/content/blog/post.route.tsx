import { loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { categoryNamesTag, postListTag, postTag, profileTag } from '#app/content/cache-tags.server.ts'
import { descriptionOf } from '#app/content/description.ts'
import type { Reviewed } from '#app/content/health-advice/health-advice.ts'
import { midnightAfter } from '#app/content/midwives/published-midwives.server.ts'
import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { addPageTags, cachePage, expirePageAt } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { nameOf, type StructuredData } from '#app/settings/structured-data.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/post.route'
import { blogPath, categoryPath, feedLink } from './blog-paths.ts'
import type { ListedPost } from './list-posts.server.ts'
import { lastChangedAt, PostArticle } from './post-article.tsx'
import { PostCard } from './post-card.tsx'
import { findLivePost, findNextPostChange, type LivePost } from './published-posts.server.ts'
import { listRelatedPosts } from './related-posts.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? [...headTags(loaderData.head), feedLink] : notFoundHead

const mostRelated = 3

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const at = nowFor(context)
  const post = await findLivePost(params.slug, at)
  if (!post) return await respondNotFound(new URL(request.url).pathname)

  const { title, excerpt: summary, body, category, metaTitle } = post
  const description = descriptionOf({ ...post, summary })
  const [facts, related, words, head] = await Promise.all([
    loadEmbeddedContent(context, body),
    listRelatedPosts(post, { limit: mostRelated, at }),
    publicTexts(context, 'site/post'),
    pageHead(context, request, {
      title: metaTitle ?? title,
      description,
      type: 'article',
      crumbs: [
        { label: 'Blog', href: blogPath },
        ...(category ? [{ label: category.name, href: categoryPath(category.slug) }] : []),
      ],
      structured: [blogPosting({ ...post, description })],
    }),
  ])
  const shown = [post, ...related]
  const people = [post.authorName, post.reviewed?.by].filter((name) => typeof name === 'string')
  const profiles = [post.writtenBy, post.reviewedBy].filter((midwife) => midwife !== null)
  const tags = [settingsTag, categoryNamesTag, ...shown.map(postTag), ...people.map(profileTag)]
  // Other posts list a new one as related within a day: it must not invalidate them all at once.
  cachePage(context, { tags, until: new Date(at.getTime() + dayMs) })
  for (const { registeredUntil } of profiles) expirePageAt(context, midnightAfter(registeredUntil))
  for (const { publishUntil } of shown) expirePageAt(context, publishUntil ?? undefined)
  if (related.length < mostRelated) {
    addPageTags(context, postListTag())
    expirePageAt(context, await findNextPostChange(at))
  }
  return { post, facts, related, words, head }
}

export default function Post({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { post, facts, related, words } = loaderData
  return (
    <>
      <PostArticle post={post} facts={facts} />
      <CareCall words={words} />
      {related.length > 0 && <RelatedPosts posts={related} />}
    </>
  )
}

function CareCall({ words }: { words: GroupWords<'site/post'> }) {
  return (
    <section aria-labelledby="care" className="bg-blush print:hidden">
      <div className="mx-auto grid max-w-3xl justify-items-start gap-4 px-4 py-8 sm:px-6 md:py-10">
        <h2 id="care" className="text-2xl">
          {words.title}
        </h2>
        <p className="max-w-measure">{words.text}</p>
        <ButtonLink href="/services">{words.button}</ButtonLink>
      </div>
    </section>
  )
}

function RelatedPosts({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <section aria-labelledby="related" className="bg-sage-mist print:hidden">
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14">
        <h2 id="related" className="mb-6 text-2xl">
          Read on
        </h2>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} className="sm:max-lg:nth-3:hidden">
              <PostCard post={post} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function blogPosting(post: LivePost & { description: string }): StructuredData {
  const { title, description, authorName, category, tags, publishDate, changedAt, picture, reviewed } = post
  const image = picture?.files.findLast(({ format }) => format === 'jpeg')
  return ({ url, address, settings }) => {
    const publisher = nameOf({ url, settings })
    return {
      '@type': 'BlogPosting',
      '@id': `${address}#post`,
      headline: title,
      description,
      url: address,
      mainEntityOfPage: reviewed ? medicalWebPage(address, reviewed) : address,
      inLanguage: 'en-GB',
      ...(publishDate ? { datePublished: publishDate.toISOString() } : {}),
      ...(publishDate ? { dateModified: lastChangedAt(publishDate, changedAt).toISOString() } : {}),
      author: authorName ? { '@type': 'Person', name: authorName } : publisher,
      publisher,
      ...(image ? { image: url + image.href } : {}),
      ...(category ? { articleSection: category.name } : {}),
      ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
    }
  }
}

/** Reviews are properties of a page, not of an article (schema.org/reviewedBy). */
function medicalWebPage(address: string, { by, qualification, on }: Reviewed) {
  return {
    '@type': 'MedicalWebPage',
    '@id': address,
    lastReviewed: on,
    reviewedBy: {
      '@type': 'Person',
      name: by,
      ...(qualification
        ? { hasCredential: { '@type': 'EducationalOccupationalCredential', name: qualification } }
        : {}),
    },
  }
}
