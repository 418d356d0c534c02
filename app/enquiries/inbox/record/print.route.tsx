import { type ReactNode, useEffect } from 'react'
import { data } from 'react-router'

import { capital, inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { locateIds, selectedIds } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { enquiryKindOfDeskPath } from '#app/enquiries/kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { linkStyle } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/print.route'
import { RecordFacts } from './record-facts.tsx'
import { RecordFamily } from './record-family.tsx'
import { readForPrint } from './submission-record.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData: { records, many } }) => {
  const only = records.length === 1 ? records[0] : undefined
  return [{ title: only ? `${only.title} ${only.reference}` : `${records.length} ${many}` }]
}

/** Prints records of one kind, or the inbox's selection of several kinds. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = enquiryKindOfDeskPath(url.pathname)
  const id = params.id === undefined ? undefined : recordId(params.id)
  const ids = (params.id === undefined ? selectedIds(url.searchParams) : id && [id]) || []
  const located = kind
    ? ids.map((one) => ({ kind, id: one }))
    : (await transaction((tx) => locateIds(tx, ids))).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const actor = currentActor(context)
  const withNotes = url.searchParams.get('notes') === 'on'
  const records = (await readForPrint(located, actor, { withNotes })).map((record) => ({
    ...record,
    title: capital(inboxKinds[record.kind].one),
  }))
  if (records.length === 0) throw data(null, { status: 404 })
  const { site_name: siteName } = await settingsFor(context)
  const printedBy = fullNameOf(actor.staff)
  const other = new URLSearchParams(url.searchParams)
  if (withNotes) other.delete('notes')
  else other.set('notes', 'on')
  const otherWay = { href: `?${other}`, label: withNotes ? 'Print without our notes' : 'Print with our notes' }
  return {
    many: kind ? inboxKinds[kind].many : 'enquiries',
    records,
    otherWay,
    siteName,
    printedBy,
    printedAt: new Date(),
  }
}

export default function Print({ loaderData }: Route.ComponentProps) {
  const { records, otherWay } = loaderData

  useEffect(() => {
    void document.fonts.ready.then(() => window.print())
  }, [])

  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-16 px-6 py-10 print:block print:max-w-none print:p-0">
      {records.map((record) => (
        <Sheets key={record.id} reference={record.reference} siteName={loaderData.siteName}>
          <PrintedRecord {...{ loaderData, record }} />
        </Sheets>
      ))}
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button type="button" kind="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {/* A plain link, because the page prints itself when loaded. */}
        <a href={otherWay.href} className={linkStyle}>
          {otherWay.label}
        </a>
      </div>
    </main>
  )
}

/** Browsers repeat a table's head on each sheet, which identifies a mislaid second sheet. */
function Sheets({ siteName, reference, children }: { siteName: string; reference: string; children: ReactNode }) {
  return (
    <table role="presentation" className="w-full table-fixed print:not-last-of-type:break-after-page">
      <thead className="hidden print:table-header-group">
        <tr>
          <td className="text-plum font-display pb-2">
            {siteName}: <span className="tabular-nums">{reference}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="wrap-anywhere">{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

type PrintedRecordProps = Pick<Route.ComponentProps, 'loaderData'> & {
  record: Route.ComponentProps['loaderData']['records'][number]
}

function PrintedRecord({ loaderData: { siteName, printedBy, printedAt }, record }: PrintedRecordProps) {
  return (
    <article className="grid grid-cols-1 gap-8 print:block print:*:mt-5">
      {/* Below the facts this would often be alone on a second sheet. */}
      <header className="border-plum grid gap-1 border-b-2 pb-4 print:mt-0!">
        <p className="text-plum font-display text-lg print:hidden">{siteName}</p>
        <h1 className="text-3xl">{record.title}</h1>
        <p className="text-ink-soft text-sm">
          Printed by {printedBy}, {formatMoment(printedAt)}. Confidential: keep it locked away, and shred it when it is
          no longer needed.
        </p>
      </header>
      <RecordFamily record={record} />
      <RecordFacts record={record} isOnPaper />
      {record.notes.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">Our notes</h2>
          {record.notes.map(({ id, note, author, createdAt }) => (
            <div key={id} className="border-line border-l-4 pl-4">
              <p className="text-ink-soft text-sm">
                {author ?? 'A former colleague'}, {formatMoment(createdAt)}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
            </div>
          ))}
        </section>
      )}
    </article>
  )
}
