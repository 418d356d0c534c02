import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'

import { blogPath, categoryPath, feedPath, pageQuery } from './blog-paths.ts'
import type { ShownPosts } from './list-posts.server.ts'
import { LeadPost, PostCard } from './post-card.tsx'
import reading from './reading.svg?url&no-inline'

interface PostsPageProps extends ShownPosts {
  title: string
  lead: string
  path: string
  children: ReactNode
}

export function PostsPage({ title, lead, path, posts, categories, children, ...pagination }: PostsPageProps) {
  const [first, ...others] = posts
  return (
    <>
      <div className="bg-sage-mist print:bg-transparent">
        <div className="mx-auto flex max-w-6xl items-end justify-between gap-x-10 px-4 pt-8 sm:px-6 md:pt-12">
          <div className="grid gap-3 pb-7 md:pb-10">
            <h1 className="text-4xl">{title}</h1>
            <p className="max-w-measure text-lg">{lead}</p>
            {categories.length > 0 && <Categories categories={categories} path={path} />}
          </div>
          <img src={reading} alt="" width={320} height={300} className="w-64 shrink-0 max-md:hidden print:hidden" />
        </div>
      </div>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-8 sm:px-6 md:py-12">
        {first ? <LeadPost post={first} /> : children}
        {others.length > 0 && (
          <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
        {pagination.total > pagination.pageSize && (
          <Pagination {...pagination} hrefFor={(number) => `${path}${pageQuery(number)}`} />
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

function Categories({ categories, path }: Pick<ShownPosts, 'categories'> & { path: string }) {
  const chips = [
    { name: 'All posts', href: blogPath },
    ...categories.map(({ name, slug }) => ({ name, href: categoryPath(slug) })),
  ]
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

export function NoPostsHere() {
  return (
    <EmptyState
      title="Nothing to read here yet"
      actions={
        <ButtonLink href={blogPath} kind="secondary">
          See all posts
        </ButtonLink>
      }
    >
      We have not written about this yet.
    </EmptyState>
  )
}
