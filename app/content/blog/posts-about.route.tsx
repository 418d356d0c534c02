import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'

import type { Route } from './+types/posts-about.route'
import { blogPath, categoryPath, feedLink, pageQuery } from './blog-paths.ts'
import { findCategoryBySlug, findTagAt, showPosts } from './list-posts.server.ts'
import { NoPostsHere, PostsPage } from './posts-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? [...headTags(loaderData.head), feedLink] : notFoundHead

/** Of a category, or with a tag. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const at = new Date()
  const { tag, slug = '' } = params
  const found = tag === undefined ? await findInCategory(slug) : await findTagged(tag, url, at)
  if (!found) return await respondNotFound(url.pathname)
  const { name, path, lead, filter, mayBeEmpty } = found
  const shown = await showPosts(context, url, { filter, at })
  const head = await pageHead(context, request, {
    title: shown.page > 1 ? `${name}, page ${shown.page}` : name,
    description: lead,
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'Blog', href: blogPath },
    ],
    query: pageQuery(shown.page),
    ...(mayBeEmpty ? { noindex: shown.total === 0 } : {}),
  })
  return { title: name, path, lead, shown, head }
}

async function findInCategory(slug: string) {
  const category = await findCategoryBySlug(slug)
  if (!category) return undefined
  const { id, name } = category
  const lead = `Posts of our blog in the category “${name}”, newest first.`
  return { name, path: categoryPath(category.slug), lead, filter: { categoryId: id }, mayBeEmpty: true }
}

async function findTagged(slug: string, { pathname }: URL, at: Date) {
  const name = await findTagAt(slug, at)
  if (!name) return undefined
  const lead = `Posts of our blog with the tag “${name}”, newest first.`
  return { name, path: pathname, lead, filter: { tag: slug }, mayBeEmpty: false }
}

export default function PostsAbout({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { title, lead, path, shown } = loaderData
  return (
    <PostsPage {...shown} {...{ title, lead, path }}>
      <NoPostsHere />
    </PostsPage>
  )
}
