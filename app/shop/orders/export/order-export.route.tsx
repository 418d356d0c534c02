import { data, redirect } from 'react-router'
import { z } from 'zod'

import { exportForm } from '#app/desk-parts/export/column-choice.ts'
import { ExportForm } from '#app/desk-parts/export/export-form.tsx'
import { signExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { ordersPath, orderListSearch } from '#app/shop/orders/manage/order-list.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/order-export.route'
import { orderExportColumns } from './order-export.server.ts'
import { rowsParam } from './order-items.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Export orders' }]

const orderExportForm = exportForm(orderExportColumns).extend({
  [rowsParam]: z.enum(['orders', 'items'], 'Please choose what has a row of its own').default('orders'),
})

const rowChoices = [
  { value: 'orders', label: 'One for each order', hint: 'What was bought stands in one cell.' },
  {
    value: 'items',
    label: 'One for each item',
    hint: 'Repeats the columns of its order, and adds the item’s SKU, quantity, price, shares of discount and delivery, and VAT.',
  },
]

export function loader({ url }: Route.LoaderArgs) {
  return { columns: [...orderExportColumns], list: ordersPath + orderListSearch(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(orderExportForm, await readForm(request))
  const chosen = [form.values.column ?? []].flat()
  const rows = submittedText(form.values, rowsParam)
  if (!form.ok) return data({ errors: form.errors, chosen, rows }, { status: 400 })

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return data({ ...refused.data, chosen, rows }, refused.init ?? {})

  const file = new URL(`${ordersPath}/export.csv${orderListSearch(url.searchParams)}`, url)
  for (const { name } of form.value.column) file.searchParams.append('column', name)
  file.searchParams.set(rowsParam, form.value.rows)
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
      <ExportForm columns={loaderData.columns} chosen={actionData?.chosen} errors={actionData?.errors}>
        <RadioGroup
          name={rowsParam}
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
