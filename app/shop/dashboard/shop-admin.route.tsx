import { eq } from 'drizzle-orm'
import { Outlet, useLocation } from 'react-router'

import { db } from '#app/platform/database/db.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { countToSend } from '#app/shop/orders/manage/order-list.server.ts'
import { toSendHref } from '#app/shop/orders/manage/order-list.ts'
import { readPaymentHealth } from '#app/shop/orders/payments/health/payment-health.server.ts'
import { problemMessages } from '#app/shop/orders/payments/health/payment-health.ts'
import { categories, orders, products } from '#app/shop/schema.ts'
import { LowStockLine } from '#app/shop/stock-notices/low-stock-line.tsx'
import { listLowStock } from '#app/shop/stock-notices/low-stock.server.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import type { Route } from './+types/shop-admin.route'

// The figures then show a dash. The specification has no message for this.
const countingFailed = { title: 'Error', description: 'The figures of the shop could not be loaded.' }

export async function loader({ context }: Route.LoaderArgs) {
  return await attempt(context, { message: countingFailed }, async () => {
    const { low_stock_threshold: threshold } = await settingsFor(context)
    const [stats, health, stock] = await Promise.all([countShop(), readPaymentHealth(), listLowStock(db, threshold)])
    return { stats, health, stock }
  })
}

const figures: { of: Exclude<keyof ShopStats, 'toSend'>; title: string; badge?: string }[] = [
  { of: 'products', title: 'Total Products' },
  { of: 'orders', title: 'Total Orders' },
  { of: 'pending', title: 'Pending Orders' },
  { of: 'categories', title: 'Categories', badge: 'Max 5' },
]

const tabs = [
  { href: '/shop/admin', label: 'Products', at: /^\/shop\/admin(\/products.*)?\/?$/ },
  { href: '/shop/admin/categories', label: 'Categories', at: /^\/shop\/admin\/categories/ },
  { href: '/shop/admin/discounts', label: 'Discounts', at: /^\/shop\/admin\/discounts/ },
  { href: '/shop/admin/delivery', label: 'Delivery', at: /^\/shop\/admin\/delivery/ },
  { href: toSendHref, label: 'Orders', at: /^\/shop\/admin\/orders/ },
]

export default function ShopAdmin({ loaderData }: Route.ComponentProps) {
  const stats = 'stats' in loaderData ? loaderData.stats : undefined
  const health = 'health' in loaderData ? loaderData.health : undefined
  const stock = 'stock' in loaderData ? loaderData.stock : undefined
  const { pathname } = useLocation()
  const shownTabs = tabs.map(({ at, href, label }) => ({
    href,
    label,
    current: at.test(pathname),
    ...(href === toSendHref && stats?.toSend ? { count: stats.toSend } : {}),
  }))
  return (
    <DeskPage
      className="max-w-7xl lg:gap-1"
      title="Shop Admin Dashboard"
      lead={
        <span className="lg:max-w-xl min-[90rem]:max-w-184">
          Manage products, categories and orders.
          {health?.troubles.map((trouble) => (
            <span key={trouble} className="text-danger font-semibold">
              {' '}
              {problemMessages[trouble]}
            </span>
          ))}
        </span>
      }
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 lg:grid-cols-4">
        {figures.map(({ of, ...figure }) => (
          <Stat key={of} {...figure} count={stats?.[of]} />
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-5 text-sm">
        <Tabs label="Shop" tabs={shownTabs} />
        {stock && shownTabs[0]!.current && <LowStockLine stock={stock} />}
      </div>
      <Outlet />
    </DeskPage>
  )
}

type StatProps = { title: string; badge?: string; count: number | undefined }

function Stat({ title, badge, count }: StatProps) {
  return (
    <div className="border-line bg-paper flex items-baseline justify-between gap-x-2 rounded-md border px-3 py-2 text-sm sm:gap-x-3 sm:px-3.5 lg:py-0.5">
      <dt className="text-ink-soft flex flex-wrap items-center gap-1.5 max-sm:*:border-0 max-sm:*:p-0 max-sm:[&_[aria-hidden]]:hidden">
        {title}
        {badge && <Badge>{badge}</Badge>}
      </dt>
      <dd className="text-base font-semibold tabular-nums">{count?.toLocaleString('en-GB') ?? '–'}</dd>
    </div>
  )
}

type ShopStats = Awaited<ReturnType<typeof countShop>>

async function countShop() {
  const [productCount, orderCount, pendingCount, toSend, categoryCount] = await Promise.all([
    db.$count(products),
    db.$count(orders),
    db.$count(orders, eq(orders.paymentStatus, 'pending')),
    countToSend(db),
    db.$count(categories),
  ])
  return {
    products: productCount,
    orders: orderCount,
    pending: pendingCount,
    toSend,
    categories: categoryCount,
  }
}
