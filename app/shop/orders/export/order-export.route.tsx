import { data, redirect } from 'react-router'
import { z } from 'zod'

import { exportForm } from '#app/desk-parts/export/column-choice.ts'
import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { ExportForm } from '#app/desk-parts/export/export-form.tsx'
import { signExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { matchingOrders } from '#app/shop/orders/manage/order-list.server.ts'
import { orderListRules, orderListSearch, ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { orders } from '#app/shop/schema.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/order-export.route'
import { orderExportColumns } from './order-columns.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Export orders' }]

const orderExportForm = exportForm(orderExportColumns).extend({
  rows: z.enum(['orders', 'items'], 'Please choose what has a row of its own').default('orders'),
})

const rowChoices = [
  { value: 'orders', label: 'One for each order', hint: 'What was bought stands in one cell.' },
  {
    value: 'items',
    label: 'One for each item',
    hint: 'Repeats the columns of its order, and adds the item’s SKU, quantity, price, shares of discount and delivery, and VAT.',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const total = await db.$count(orders, matchingOrders(readPrivateListQuery(url, orderListRules)))
  const list = ordersPath + orderListSearch(url.searchParams)
  return { columns: orderExportColumns, list, label: exportLabel('order', { total }) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(orderExportForm, await readForm(request))
  const chosen = [form.values.column ?? []].flat()
  const rows = submittedText(form.values, 'rows')
  if (!form.ok) return data({ errors: form.errors, chosen, rows }, { status: 400 })

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return data({ ...refused.data, chosen, rows }, refused.init ?? {})

  const file = new URL(`${ordersPath}/export.csv${orderListSearch(url.searchParams)}`, url)
  for (const { name } of form.value.column) file.searchParams.append('column', name)
  file.searchParams.set('rows', form.value.rows)
  throw redirect(signExportLink(file, currentActor(context).staff.id))
}

export default function OrderExport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Export orders"
        lead="Every order that matches the list as you left it, as a file for a spreadsheet. It holds names and addresses: keep it safe, and delete it when it has served. The export is recorded."
        back={{ href: loaderData.list, label: 'Back to Orders' }}
      />
      <ExportForm
        label={loaderData.label}
        columns={loaderData.columns}
        chosen={actionData?.chosen}
        errors={actionData?.errors}
      >
        <RadioGroup
          name="rows"
          legend="Rows"
          columns
          options={rowChoices}
          defaultValue={actionData?.rows ?? 'orders'}
          error={actionData?.errors?.rows}
        />
      </ExportForm>
    </div>
  )
}
