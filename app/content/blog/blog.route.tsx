import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/blog.route'
import { blogPath, feedLink, pageQuery } from './blog-paths.ts'
import { showPosts } from './list-posts.server.ts'
import { PostsPage } from './posts-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [...headTags(loaderData?.head), feedLink]

const lead = 'Plain words about pregnancy, birth and the first weeks at home, to read at any hour.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await showPosts(context, new URL(request.url), { filter: {}, at: new Date() })
  const head = await pageHead(context, request, {
    title: shown.page > 1 ? `Blog, page ${shown.page}` : 'Blog',
    description: lead,
    crumbs: [{ label: 'Home', href: '/' }],
    query: pageQuery(shown.page),
    noindex: shown.total === 0,
  })
  return { shown, head }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <PostsPage {...loaderData.shown} title="Blog" lead={lead} path={blogPath}>
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
    </PostsPage>
  )
}
