import { useEffect } from 'react'
import { data } from 'react-router'

import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { reviewKinds } from '#app/enquiries/review/kinds/review-kinds.ts'
import { selectedIds } from '#app/enquiries/review/list/submission-list.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/print.route'
import { RecordFacts } from './record-facts.tsx'
import { RecordFamily } from './record-family.tsx'
import { readForPrint } from './submission-record.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { one, many, records } = loaderData
  const only = records.length === 1 ? records[0] : undefined
  return [{ title: only ? `${capital(one)} ${only.reference}` : `${records.length} ${many}` }]
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const kind = kindOfUrl(url)
  const id = params.id === undefined ? undefined : recordId(params.id)
  const ids = params.id === undefined ? selectedIds(url.searchParams) : id && [id]
  const actor = currentActor(context)
  const records = ids ? await readForPrint(kind, ids, actor) : []
  if (records.length === 0) throw data(null, { status: 404 })
  const { site_name } = await settingsFor(context)
  const { one, many } = reviewKinds[kind]
  const printedBy = `${actor.staff.firstName} ${actor.staff.lastName}`
  return { one, many, records, siteName: site_name, printedBy, printedAt: new Date() }
}

export default function Print({ loaderData }: Route.ComponentProps) {
  const { one, records, siteName, printedBy, printedAt } = loaderData

  useEffect(() => {
    void document.fonts.ready.then(() => window.print())
  }, [])

  return (
    <main className="mx-auto grid max-w-3xl gap-16 px-6 py-10 print:block print:max-w-none print:p-0">
      {records.map((record) => (
        <article key={record.id} className="grid gap-8 print:gap-5 print:not-last-of-type:break-after-page">
          {/* Below the facts this would often be alone on a second sheet. */}
          <header className="border-plum grid gap-1 border-b-2 pb-4">
            <p className="text-plum font-display text-lg">{siteName}</p>
            <h1 className="text-3xl">{capital(one)}</h1>
            <p className="text-ink-soft text-sm">
              Printed by {printedBy}, {formatMoment(printedAt)}. Confidential: keep it locked away, and shred it when it
              is no longer needed.
            </p>
          </header>
          <RecordFamily record={record} />
          <RecordFacts record={record} />
        </article>
      ))}
      <Button type="button" kind="secondary" className="justify-self-start" onClick={() => window.print()}>
        Print
      </Button>
    </main>
  )
}

function capital(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
