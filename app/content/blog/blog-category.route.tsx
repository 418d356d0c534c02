import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'

import type { Route } from './+types/blog-category.route'
import { blogPath, categoryPath, feedLink, pageQuery } from './blog-paths.ts'
import { findCategoryBySlug, showPosts } from './list-posts.server.ts'
import { NoPostsHere, PostsPage } from './posts-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? [...headTags(loaderData.head), feedLink] : notFoundHead

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const category = await findCategoryBySlug(params.slug)
  if (!category) return await respondNotFound(url.pathname)
  const shown = await showPosts(context, url, { filter: { categoryId: category.id }, at: new Date() })
  const { name } = category
  const head = await pageHead(context, request, {
    title: shown.page > 1 ? `${name}, page ${shown.page}` : name,
    description: leadOf(name),
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'Blog', href: blogPath },
    ],
    query: pageQuery(shown.page),
    noindex: shown.total === 0,
  })
  return { category, shown, head }
}

function leadOf(name: string) {
  return `Posts of our blog in the category “${name}”, newest first.`
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { category, shown } = loaderData
  return (
    <PostsPage {...shown} title={category.name} lead={leadOf(category.name)} path={categoryPath(category.slug)}>
      <NoPostsHere />
    </PostsPage>
  )
}
