import { useEffect } from 'react'
import { data } from 'react-router'

import { ContactFacts } from '#app/enquiries/review/contact-facts.tsx'
import { readContactForPrint } from '#app/enquiries/review/contact-record.server.ts'
import { recordId } from '#app/platform/record-id.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#app/ui/dates.ts'

import type { Route } from './+types/contact-print.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Contact submission ${loaderData.record.reference}` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const id = recordId(params.id)
  const staff = signedInStaff(context)
  const record = id && (await readContactForPrint(id, { staff, requestId: context.get(requestFacts).id }))
  if (!record) throw data(null, { status: 404 })
  const { site_name } = await settingsFor(context)
  return { record, siteName: site_name, printedBy: `${staff.firstName} ${staff.lastName}`, printedAt: new Date() }
}

/** A document of its own, in a window of its own, that asks for the printer by itself. */
export default function ContactPrint({ loaderData }: Route.ComponentProps) {
  const { record, siteName, printedBy, printedAt } = loaderData

  useEffect(() => {
    void document.fonts.ready.then(() => window.print())
  }, [])

  return (
    <main className="mx-auto grid max-w-3xl gap-8 px-6 py-10 print:max-w-none print:p-0">
      <header className="border-plum grid gap-1 border-b-2 pb-4">
        <p className="text-plum font-display text-lg">{siteName}</p>
        <h1 className="text-3xl">Contact submission</h1>
      </header>
      <ContactFacts record={record} />
      <footer className="border-line text-ink-soft border-t pt-4 text-sm">
        <p>
          Printed by {printedBy}, {formatMoment(printedAt)}. Confidential: keep it locked away, and shred it when it is
          no longer needed.
        </p>
      </footer>
      <Button type="button" kind="secondary" className="justify-self-start" onClick={() => window.print()}>
        Print
      </Button>
    </main>
  )
}
