import { Pencil, Tags, Trash2 } from 'lucide-react'
import { Link, Outlet } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/categories.route'
import { listManagedCategories } from './categories.server.ts'
import { categoryListPath, maxCategories } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Categories | Shop Admin Dashboard' }]

const loadingFailed = { title: 'Error', description: 'The categories could not be loaded.' }

export async function loader({ context }: Route.LoaderArgs) {
  return await attempt(context, { message: loadingFailed }, async () => ({ categories: await listManagedCategories() }))
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const categories = 'categories' in loaderData ? loaderData.categories : undefined
  return (
    <section aria-labelledby="categories" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="categories" className="text-2xl">
            Categories
          </h2>
          <p className="text-ink-soft">Maximum 5 categories allowed</p>
        </div>
        {categories && <AddCategory used={categories.length} />}
      </div>
      {'failed' in loaderData && (
        <Notice kind="warning" title={loaderData.failed.description}>
          <a href={categoryListPath} className="text-plum underline">
            Try again
          </a>
        </Notice>
      )}
      {categories && categories.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {categories.map((category) => (
            <CategoryCard key={category.id} {...category} />
          ))}
        </ul>
      )}
      {categories?.length === 0 && (
        <EmptyState title="No categories yet" icon={<Tags className="size-6" />}>
          Families choose from them in the shop.
        </EmptyState>
      )}
      <Outlet />
    </section>
  )
}

function AddCategory({ used }: { used: number }) {
  const isFull = used >= maxCategories
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge>
        {used}/{maxCategories} categories used
      </Badge>
      {isFull && <Badge tone="warning">Limit reached</Badge>}
      {isFull ? (
        <button type="button" disabled className={buttonStyle({ size: 'small' })}>
          Add Category
        </button>
      ) : (
        <Link to={`${categoryListPath}/new`} preventScrollReset className={buttonStyle({ size: 'small' })}>
          Add Category
        </Link>
      )}
    </div>
  )
}

type CategoryCardProps = { id: string; name: string; createdAt: Date; products: number; isExample: boolean }

function CategoryCard({ id, name, createdAt, products, isExample }: CategoryCardProps) {
  const path = `${categoryListPath}/${id}`
  return (
    <li className="border-line bg-paper shadow-card flex items-start gap-2 rounded-lg border py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1.5">
        <h3 className="text-lg">{name}</h3>
        {isExample && <Badge tone="info">Example</Badge>}
        <p className="text-ink-soft text-sm">
          <Link to={`/shop/admin?category=${id}`} className="text-plum inline-flex min-h-11 items-center underline">
            {products === 1 ? '1 product' : `${products.toLocaleString('en-GB')} products`}
            <span className="sr-only"> in {name}</span>
          </Link>
        </p>
        <p className="text-ink-soft text-sm">Created {formatDay(createdAt)}</p>
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
