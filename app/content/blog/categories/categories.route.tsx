import { Pencil, Tags, Trash2 } from 'lucide-react'
import { Link, Outlet } from 'react-router'

import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/categories.route'
import { listManagedCategories } from './categories.server.ts'
import { categoryListPath } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Categories | Blog Posts' }]

export async function loader() {
  return { categories: await listManagedCategories() }
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Categories"
        lead="Families choose from those that have a post to read."
        back={{ href: '/cms/blog', label: 'Blog Posts' }}
        actions={
          <Link to={`${categoryListPath}/new`} preventScrollReset className={buttonStyle({ size: 'small' })}>
            Add Category
          </Link>
        }
      />
      {categories.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {categories.map((category) => (
            <CategoryCard key={category.id} {...category} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No categories yet" icon={<Tags className="size-6" />}>
          A post can do without one.
        </EmptyState>
      )}
      <Outlet />
    </div>
  )
}

type CategoryCardProps = { id: string; name: string; slug: string; posts: number; isExample: boolean }

function CategoryCard({ id, name, slug, posts, isExample }: CategoryCardProps) {
  const path = `${categoryListPath}/${id}`
  return (
    <li className="border-line bg-paper shadow-card flex items-start gap-2 rounded-lg border py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <h2 className="text-lg">{name}</h2>
        {isExample && <Badge tone="info">Example</Badge>}
        <p className="text-ink-soft text-sm">
          <Link to={`/cms/blog?category=${id}`} className="text-plum inline-flex min-h-11 items-center underline">
            {posts === 1 ? '1 post' : `${posts.toLocaleString('en-GB')} posts`}
            <span className="sr-only"> in {name}</span>
          </Link>
        </p>
        <p className="text-ink-soft text-sm">/blog/category/{slug}</p>
      </div>
      <span className="flex">
        <IconLink to={path} preventScrollReset label={`Edit ${name}`}>
          <Pencil aria-hidden="true" />
        </IconLink>
        <IconLink danger to={`${path}/deletion`} preventScrollReset label={`Delete ${name}`}>
          <Trash2 aria-hidden="true" />
        </IconLink>
      </span>
    </li>
  )
}
