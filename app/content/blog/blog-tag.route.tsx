import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'

import type { Route } from './+types/blog-tag.route'
import { blogPath, feedLink, pageQuery } from './blog-paths.ts'
import { findTagAt, showPosts } from './list-posts.server.ts'
import { NoPostsHere, PostsPage } from './posts-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? [...headTags(loaderData.head), feedLink] : notFoundHead

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const at = new Date()
  const tag = await findTagAt(params.tag, at)
  if (!tag) return await respondNotFound(url.pathname)
  const shown = await showPosts(context, url, { filter: { tag: params.tag }, at })
  const head = await pageHead(context, request, {
    title: shown.page > 1 ? `${tag}, page ${shown.page}` : tag,
    description: leadOf(tag),
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'Blog', href: blogPath },
    ],
    query: pageQuery(shown.page),
  })
  return { tag, path: url.pathname, shown, head }
}

function leadOf(tag: string) {
  return `Posts of our blog with the tag “${tag}”, newest first.`
}

export default function BlogTag({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { tag, path, shown } = loaderData
  return (
    <PostsPage {...shown} title={tag} lead={leadOf(tag)} path={path}>
      <NoPostsHere />
    </PostsPage>
  )
}
