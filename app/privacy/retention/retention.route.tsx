import { data, Form, redirect } from 'react-router'
import { z } from 'zod'

import { legalHoldForm } from '#app/desk-parts/record/legal-hold-form.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { setLegalHold } from '#app/enquiries/review/record/legal-hold.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { listBackups } from '#app/privacy/backups/backups.server.ts'
import { minimumBackups, describeBackups } from '#app/privacy/backups/describe-backups.ts'
import { formatPeriod, retentionClasses, retentionRules, retentionSchedule } from '#app/settings/retention/schedule.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { setOrderHold } from '#app/shop/orders/manage/order-hold.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/retention.route'
import { CertificateTable, ChangeTable } from './certificate-table.tsx'
import { type Due, listCertificates, listChanges, listDue } from './due-list.server.ts'
import { noticeDays, retentionPath, rulePath } from './retention.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Retention' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const schedule = retentionSchedule(await settingsFor(context))
  const due = await transaction((tx) => listDue(tx, schedule, currentActor(context)))
  const [certificates, changes, backups] = await Promise.all([listCertificates(), listChanges(), listBackups(db)])
  const backupDates = backups.map(({ madeAt }) => madeAt)
  return { schedule, ...due, certificates, changes, backupDates, toHold: url.searchParams.get('hold'), now: Date.now() }
}

const unknown = 'Please open the page again'
const holdForm = legalHoldForm.extend({ kind: z.enum([...enquiryKinds, 'order'], unknown), id: z.uuid(unknown) })

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(holdForm, sent)
  if (!form.ok) {
    const id = submittedText(form.values, 'id') ?? ''
    return data({ id, errors: form.errors, values: form.values }, { status: 400 })
  }
  const { kind, id, holdReason } = form.value
  const actor = currentActor(context)
  if (kind === 'order') await setOrderHold(id, actor, holdReason)
  else await setLegalHold(kind, id, actor, holdReason)
  const notice = {
    title: 'Under legal hold',
    description: 'It stays until the hold ends. The reason is among its notes.',
  }
  throw redirect(retentionPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, due, isMore, certificates, changes, backupDates, toHold, now } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Retention"
        lead="What the site removes by itself, and when. The privacy policy shows the same periods."
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-lg">Goes within {noticeDays} days</h2>
        {due.length === 0 ? (
          <EmptyState title="Nothing goes within two weeks">What is due appears here first.</EmptyState>
        ) : (
          <DueTable due={due} now={now} openForm={actionData ?? (toHold ? { id: toHold } : undefined)} />
        )}
        {isMore && <p className="text-ink-soft">There is more. Only the {due.length} that go first are shown.</p>}
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-lg">How long records stay</h2>
        <Table
          caption="How long records stay"
          headings={['Records', 'Period', 'Reason', 'Source'].map((heading) => (
            <Heading key={heading}>{heading}</Heading>
          ))}
        >
          {retentionClasses.map((name) => {
            const rule = schedule[name]
            const { least, most } = retentionRules[name]
            return (
              <Row key={name}>
                <Cell className="font-semibold">
                  {least === most ? rule.records : <RowLink to={rulePath(name)}>{rule.records}</RowLink>}
                </Cell>
                <Cell label="Period">{formatPeriod(rule)}</Cell>
                <Cell label="Reason">{rule.reason}</Cell>
                <Cell label="Source" className="text-ink-soft">
                  {rule.source}
                </Cell>
              </Row>
            )
          })}
        </Table>
        <p className="text-ink-soft max-w-measure">
          {describeBackups(backupDates)} A backup holds what was there when it was made. The newest {minimumBackups}{' '}
          stay whatever their age.
        </p>
        {changes.length > 0 && <ChangeTable changes={changes} />}
      </section>
      {certificates.length > 0 && <CertificateTable certificates={certificates} />}
    </div>
  )
}

type OpenHoldForm = { id: string; errors?: FieldErrors; values?: SubmittedValues } | undefined

function DueTable({ due, now, openForm }: { due: Due[]; now: number; openForm: OpenHoldForm }) {
  return (
    <Table
      caption="What goes within two weeks"
      headings={
        <>
          <Heading>Goes on</Heading>
          <Heading>Reference</Heading>
          <Heading>What it is</Heading>
          <Heading hidden>Hold</Heading>
        </>
      }
    >
      {due.map((row) => (
        <Row key={row.id}>
          <Cell className="tabular-nums">
            {row.goesAt.getTime() < now ? 'In the coming night' : formatDate(row.goesAt)}
          </Cell>
          <Cell label="Reference">
            <Link href={row.href}>{row.reference}</Link>
          </Cell>
          <Cell label="What it is">{retentionRules[row.class].records}</Cell>
          <Cell className="@min-[60rem]:w-1/3">
            <Hold row={row} openForm={openForm} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Hold({ row, openForm }: { row: Due; openForm: OpenHoldForm }) {
  if (openForm?.id !== row.id) {
    return (
      <Link href={`${retentionPath}?hold=${row.id}`} className="inline-flex min-h-11 items-center lg:min-h-0">
        Hold<span className="sr-only"> {row.reference}</span>
      </Link>
    )
  }
  return (
    <Form method="post" action={retentionPath} noValidate preventScrollReset className="grid grid-cols-1 gap-3 py-3">
      <input type="hidden" name="kind" value={row.kind} />
      <input type="hidden" name="id" value={row.id} />
      <TextField
        name="holdReason"
        label="Why it has to be kept"
        hint="Kept as a note. It stays until the hold ends."
        error={openForm.errors?.['holdReason']}
        defaultValue={submittedText(openForm.values, 'holdReason')}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small">Put under legal hold</Button>
        <Link href={retentionPath}>Cancel</Link>
      </div>
    </Form>
  )
}
