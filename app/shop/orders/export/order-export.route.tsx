import { data, redirect } from 'react-router'

import { exportForm } from '#app/desk-parts/export/column-choice.ts'
import { ExportForm } from '#app/desk-parts/export/export-form.tsx'
import { signExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { ordersPath, orderListSearch } from '#app/shop/orders/manage/order-list.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/order-export.route'
import { orderExportColumns } from './order-export.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Export orders' }]

export function loader({ url }: Route.LoaderArgs) {
  return { columns: [...orderExportColumns], list: ordersPath + orderListSearch(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(exportForm(orderExportColumns), await readForm(request))
  const chosen = [form.values.column ?? []].flat()
  if (!form.ok) return data({ errors: form.errors, chosen }, { status: 400 })

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return data({ ...refused.data, chosen }, refused.init ?? {})

  const file = new URL(`${ordersPath}/export.csv${orderListSearch(url.searchParams)}`, url)
  for (const { name } of form.value.column) file.searchParams.append('column', name)
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
      <ExportForm columns={loaderData.columns} chosen={actionData?.chosen} errors={actionData?.errors} />
    </div>
  )
}
