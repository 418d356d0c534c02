import { blogPath, pageQuery } from '#app/content/blog/blog-paths.ts'
import { feedLink } from '#app/content/blog/feed-link.ts'
import { PostsPage } from '#app/content/blog/posts-page.tsx'
import { showPosts } from '#app/content/blog/show-posts.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/blog.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [...headTags(loaderData?.head), feedLink]

const lead = 'Plain words about pregnancy, birth and the first weeks at home, to read at any hour.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await showPosts(context, new URL(request.url), { of: {}, at: new Date() })
  const head = await pageHead(context, request, {
    title: shown.page > 1 ? `Blog, page ${shown.page}` : 'Blog',
    description: lead,
    crumbs: [{ label: 'Home', href: '/' }],
    query: pageQuery(shown.page),
    // Until there is something to read there is nothing to find.
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
