import { ShoppingBasket } from 'lucide-react'

import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/shop-dashboard.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Shop Admin Dashboard' }]

export default function ShopDashboard() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="Shop Admin Dashboard" lead="Products, categories and orders." />
      <EmptyState title="The shop has no products yet" icon={<ShoppingBasket className="size-6" />}>
        Products, their categories and what families order will stand here once the shop opens.
      </EmptyState>
    </div>
  )
}
