import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'

import type { Route } from './+types/posts.route'
import { blogPath, categoryPath, feedLink, feedPath, pageQuery } from './blog-paths.ts'
import { findCategoryBySlug, findTagAt, type PostFilter, loadPostsPage } from './list-posts.server.ts'
import { LeadPost, PostCard } from './post-card.tsx'
import reading from './reading.svg?url&no-inline'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? [...headTags(loaderData.head), feedLink] : notFoundHead

/** All, of a category, or with a tag. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const at = new Date()
  const found = await findList(params, url, at)
  if (!found) return await respondNotFound(url.pathname)
  const { name, path, lead, filter, isBlog = false } = found
  const shown = await loadPostsPage(context, url, { filter, at })
  const head = await pageHead(context, request, {
    title: shown.page > 1 ? `${name}, page ${shown.page}` : name,
    description: lead,
    crumbs: isBlog ? [] : [{ label: 'Blog', href: blogPath }],
    query: pageQuery(shown.page),
    noindex: shown.total === 0,
  })
  return { title: name, path, lead, ...shown, head, isBlog }
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
  const { title, lead, path, posts, categories, isBlog, page, pageSize, total, isMore } = loaderData
  const [first, ...others] = posts
  const chips = [
    { name: 'All posts', href: blogPath },
    ...categories.map(({ name, slug }) => ({ name, href: categoryPath(slug) })),
  ]
  const empty = emptyStates[isBlog ? 'blog' : 'list']
  return (
    <>
      <div className="bg-sage-mist print:bg-transparent">
        <div className="mx-auto flex max-w-6xl items-end justify-between gap-x-10 px-4 pt-8 sm:px-6 md:pt-12">
          <div className="grid gap-3 pb-7 md:pb-10">
            <h1 className="text-4xl">{title}</h1>
            <p className="max-w-measure text-lg">{lead}</p>
            {categories.length > 0 && <Categories chips={chips} path={path} />}
          </div>
          <img src={reading} alt="" width={320} height={300} className="w-64 shrink-0 max-md:hidden print:hidden" />
        </div>
      </div>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-8 sm:px-6 md:py-12">
        {first ? (
          <LeadPost post={first} />
        ) : (
          <EmptyState title={empty.title} actions={<ButtonLink {...empty.link} kind="secondary" />}>
            {empty.words}
          </EmptyState>
        )}
        {others.length > 0 && (
          <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
        {total > pageSize && (
          <Pagination {...{ page, pageSize, total, isMore }} hrefFor={(number) => `${path}${pageQuery(number)}`} />
        )}
        {first && (
          <p className="text-ink-soft print:hidden">
            You can follow what we write with a feed reader: <Link href={feedPath}>RSS feed</Link>
          </p>
        )}
      </div>
    </>
  )
}

const emptyStates = {
  blog: {
    title: 'The first post is still being written',
    words: 'Until it is here, you may find what you are looking for among the questions families ask.',
    link: { href: '/faqs', children: 'Read the FAQs' },
  },
  list: {
    title: 'Nothing to read here yet',
    words: 'We have not written about this yet.',
    link: { href: blogPath, children: 'See all posts' },
  },
}

function Categories({ chips, path }: { chips: { name: string; href: string }[]; path: string }) {
  return (
    <nav aria-label="Categories" className="mt-2 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === path ? 'true' : undefined}
              className={`${chipStyle} ${href === path ? 'bg-door text-on-door border-transparent' : 'border-line bg-paper hover:border-plum'}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chipStyle =
  'inline-flex min-h-11 items-center rounded-full border-2 px-4 py-1 leading-tight font-semibold no-underline'
