import { Pencil, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'

import { type ListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { formatDay, formatTime } from '#app/platform/time/london-time.ts'
import { describeDiscount } from '#app/shop/discounts/discount.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import { discountListPath, discountListRules, type DiscountState, stateLabels } from './discount-list.ts'
import type { ListedDiscount } from './discounts.server.ts'

type DiscountTableProps = { rows: ListedDiscount[]; query: ListQuery; here: string }

export function DiscountTable({ rows, query, here }: DiscountTableProps) {
  const sorted = (name: string, label: string, numeric = false) => (
    <SortHeading
      href={`${discountListPath}${sortHref(query, discountListRules, name)}`}
      direction={query.sort === name ? query.direction : undefined}
      numeric={numeric}
    >
      {label}
    </SortHeading>
  )
  const headings = (
    <>
      {sorted('code', 'Code')}
      <Heading>What it does</Heading>
      <Heading>State</Heading>
      {sorted('uses', 'Used', true)}
      <Heading>When</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Discount codes" headings={headings}>
      {rows.map((discount) => (
        <DiscountRow key={discount.id} discount={discount} here={here} />
      ))}
    </Table>
  )
}

const tones: Record<DiscountState, 'neutral' | 'info' | 'success' | 'warning'> = {
  active: 'success',
  scheduled: 'info',
  'used up': 'warning',
  ended: 'neutral',
  off: 'neutral',
}

function DiscountRow({ discount, here }: { discount: ListedDiscount; here: string }) {
  const { id, code, uses, maxUses, state, isActive } = discount
  const path = `${discountListPath}/${id}`
  return (
    <Row>
      <Cell className="font-semibold wrap-anywhere">
        <Link
          to={`${path}${here}`}
          preventScrollReset
          className="text-plum inline-flex min-h-11 items-center underline"
        >
          {code}
        </Link>
      </Cell>
      <Cell label="What it does">{describeDiscount(discount)}</Cell>
      <Cell label="State">
        <span>
          <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
        </span>
      </Cell>
      <Cell label="Used" numeric>
        {uses.toLocaleString('en-GB')}
        {maxUses !== null && ` of ${maxUses.toLocaleString('en-GB')}`}
      </Cell>
      <Cell label="When">{describeWindow(discount)}</Cell>
      <Cell>
        <span className="flex flex-wrap items-center">
          <Form method="post" action={`${path}${here}`} preventScrollReset>
            <Button kind="quiet" size="small" name="switch" value={isActive ? 'off' : 'on'}>
              Switch {isActive ? 'off' : 'on'}
              <span className="sr-only"> {code}</span>
            </Button>
          </Form>
          <IconLink to={`${path}${here}`} preventScrollReset label={`Edit ${code}`}>
            <Pencil aria-hidden="true" />
          </IconLink>
          <IconLink danger to={`${path}/deletion${here}`} preventScrollReset label={`Delete ${code}`}>
            <Trash2 aria-hidden="true" />
          </IconLink>
        </span>
      </Cell>
    </Row>
  )
}

function describeWindow({ startsAt, endsAt }: Pick<ListedDiscount, 'startsAt' | 'endsAt'>) {
  const from = startsAt && `from ${describeTime(startsAt)}`
  const until = endsAt && `until ${describeTime(endsAt)}`
  const window = [from, until].filter(Boolean).join(' ')
  return window ? window.charAt(0).toUpperCase() + window.slice(1) : 'Always'
}

function describeTime(instant: Date) {
  return `${formatDay(instant)}, ${formatTime(instant)}`
}
