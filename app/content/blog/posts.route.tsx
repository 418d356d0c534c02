import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/posts.route'
import { blogPath, categoryPath, feedLink, pageQuery } from './blog-paths.ts'
import { findCategoryBySlug, findTagAt, type PostFilter, showPosts } from './list-posts.server.ts'
import { NoPostsHere, PostsPage } from './posts-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? [...headTags(loaderData.head), feedLink] : notFoundHead

/** All, of a category, or with a tag. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const at = new Date()
  const found = await findList(params, url, at)
  if (!found) return await respondNotFound(url.pathname)
  const { name, path, lead, filter, isBlog = false } = found
  const shown = await showPosts(context, url, { filter, at })
  const head = await pageHead(context, request, {
    title: shown.page > 1 ? `${name}, page ${shown.page}` : name,
    description: lead,
    crumbs: [{ label: 'Home', href: '/' }, ...(isBlog ? [] : [{ label: 'Blog', href: blogPath }])],
    query: pageQuery(shown.page),
    noindex: shown.total === 0,
  })
  return { title: name, path, lead, shown, head, isBlog }
}

const blogLead = 'Plain words about pregnancy, birth and the first weeks at home, to read at any hour.'

type Listed = { name: string; path: string; lead: string; filter: PostFilter; isBlog?: true }
type Of = { tag?: string | undefined; slug?: string | undefined }

async function findList({ tag, slug }: Of, { pathname }: URL, at: Date): Promise<Listed | undefined> {
  if (tag !== undefined) {
    const name = await findTagAt(tag, at)
    const lead = `Posts of our blog with the tag “${name}”, newest first.`
    return name ? { name, path: pathname, lead, filter: { tag } } : undefined
  }
  if (slug === undefined) return { name: 'Blog', path: blogPath, lead: blogLead, filter: {}, isBlog: true }
  const category = await findCategoryBySlug(slug)
  if (!category) return undefined
  const { id, name } = category
  const lead = `Posts of our blog in the category “${name}”, newest first.`
  return { name, path: categoryPath(category.slug), lead, filter: { categoryId: id } }
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { title, lead, path, shown, isBlog } = loaderData
  return (
    <PostsPage {...shown} {...{ title, lead, path }}>
      {isBlog ? <NoPostsYet /> : <NoPostsHere />}
    </PostsPage>
  )
}

function NoPostsYet() {
  return (
    <EmptyState
      title="The first post is still being written"
      actions={
        <ButtonLink href="/faqs" kind="secondary">
          Read the FAQs
        </ButtonLink>
      }
    >
      Until it is here, you may find what you are looking for among the questions families ask.
    </EmptyState>
  )
}
