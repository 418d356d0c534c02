import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'

import { formatPounds } from '#app/platform/formats/money.ts'
import { type ListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { OrderBadges } from '#app/shop/orders/manage/order-badges.tsx'
import type { ListedOrder } from '#app/shop/orders/manage/order-list.server.ts'
import { orderListRules, ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { type OrderStatus, statusOptionsOf } from '#app/shop/orders/order-status.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, EmailText, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

type OrderTableProps = {
  rows: ListedOrder[]
  query: ListQuery
  here: string
  /** Inside a `<Selection>`. */
  isSelectable: boolean
}

export function OrderTable({ rows, query, here, isSelectable }: OrderTableProps) {
  const headings = (
    <>
      {isSelectable && <SelectAll what="orders on this page" />}
      <Heading>Order ID</Heading>
      <Heading>Customer</Heading>
      <Heading>Product</Heading>
      <Heading numeric>Amount</Heading>
      <Heading>Status</Heading>
      <SortHeading href={`${ordersPath}${sortHref(query, orderListRules, 'date')}`} direction={query.direction}>
        Date
      </SortHeading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Orders" headings={headings}>
      {rows.map((order) => (
        <OrderRow key={order.id} order={order} here={here} isSelectable={isSelectable} />
      ))}
    </Table>
  )
}

type OrderRowProps = Pick<OrderTableProps, 'here' | 'isSelectable'> & { order: ListedOrder }

function OrderRow({ order, here, isSelectable }: OrderRowProps) {
  const path = `${ordersPath}/${order.id}`
  return (
    <Row className="@min-[40rem]:@max-[60rem]:grid-cols-4 @min-[40rem]:@max-[60rem]:*:block! @min-[40rem]:@max-[60rem]:*:before:hidden">
      {isSelectable && <SelectRow value={order.id} label={`Select order #${order.number}`} />}
      <Cell className="@min-[40rem]:@max-[60rem]:col-span-1">
        {/* Never prefetched: opening an order is written to the access log. */}
        <RowLink to={`${path}${here}`} prefetch="none" preventScrollReset className="whitespace-nowrap tabular-nums">
          #{order.number}
        </RowLink>
      </Cell>
      <Cell label="Customer" className="wrap-anywhere @min-[60rem]:min-w-44">
        <span>
          <span className="block font-medium">{order.name}</span>
          <span className="text-ink-soft block">
            <EmailText address={order.email} />
          </span>
        </span>
      </Cell>
      <Cell label="Product" className="wrap-anywhere @min-[60rem]:max-w-44">
        {order.productName}
      </Cell>
      <Cell label="Amount" numeric className="whitespace-nowrap">
        {formatPounds(order.amountPence)}
      </Cell>
      <Cell label="Status">
        <OrderBadges order={order} />
      </Cell>
      <Cell label="Date" className="whitespace-nowrap tabular-nums">
        {formatDay(order.createdAt)}
      </Cell>
      <Cell className="@min-[40rem]:@max-[60rem]:col-span-2">
        <div className="flex items-center gap-1 @max-[60rem]:flex-wrap">
          <IconLink to={`${path}${here}`} prefetch="none" preventScrollReset label={`View order #${order.number}`}>
            <Eye aria-hidden="true" />
          </IconLink>
          <StatusSelect order={order} here={here} />
        </div>
      </Cell>
    </Row>
  )
}

type StatusSelectProps = {
  order: { id: string; number: string; paymentStatus: OrderStatus; hasExpired: boolean }
  here: string
}

/** Saves at once, but not with a keyboard, which passes through every status on the way: then the button saves. */
function StatusSelect({ order, here }: StatusSelectProps) {
  const { id, number, paymentStatus } = order
  const [isByKeyboard, setByKeyboard] = useState(false)
  return (
    // Keyed, so that the select shows the new status.
    <Form
      key={paymentStatus}
      method="post"
      action={`${ordersPath}/${id}${here}`}
      preventScrollReset
      className="relative z-1 flex items-center gap-1 @max-[60rem]:flex-wrap"
    >
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="basedOn" value={paymentStatus} />
      <input type="hidden" name="isFromList" value="yes" />
      <span className="w-44 shrink-0 @max-[60rem]:w-full @max-[60rem]:max-w-44">
        <Select
          name="status"
          aria-label={`Status of order #${number}`}
          defaultValue={paymentStatus}
          options={statusOptionsOf(order)}
          onPointerDown={() => setByKeyboard(false)}
          onKeyDown={({ key }) => key !== 'Tab' && setByKeyboard(true)}
          onChange={({ currentTarget: { form } }) => isByKeyboard || form?.requestSubmit()}
          className={`${controlStyle} min-h-11 py-1.5 pl-3`}
        />
      </span>
      <span className={isByKeyboard ? '' : 'hidden noscript:inline'}>
        <Button kind="secondary" size="small" aria-label={`Set the status of order #${number}`}>
          Set
        </Button>
      </span>
    </Form>
  )
}
