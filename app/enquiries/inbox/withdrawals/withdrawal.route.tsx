import { data, redirect } from 'react-router'

import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryRecordPath, returnToRecord } from '#app/enquiries/inbox/record/record-page.server.ts'
import { viewSubmission } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { isConsentKind } from '#app/enquiries/kinds.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { checkHours, reportFields, withdrawalReport } from '#app/enquiries/withdrawal/withdrawals.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { viewsOf } from '#app/records/form-fields.ts'
import { RecordField } from '#app/records/record-field.tsx'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/withdrawal.route'

export const meta: Route.MetaFunction = () => [{ title: 'Consent was withdrawn' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = requireRecordId(params.id)
  const back = enquiryRecordPath(url, id)
  const opened = await viewSubmission(kindOfUrl(url), id, currentActor(context))
  if (!opened) throw data(null, { status: 404 })
  const { record, notes } = opened
  if (!record.hasConsent || record.consentWithdrawnAt) throw redirect(back)
  return {
    back,
    name: record.name,
    block: describeDeletionBlock(record),
    answers: record.facts.filter(({ isHealth, text }) => isHealth && text !== null).map(({ term }) => term),
    sentAfterwards: record.additions.length + (record.call ? 1 : 0),
    notes: notes.length,
    today: londonDay(),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOfUrl(url)
  const id = requireRecordId(params.id)
  if (!isConsentKind(kind)) throw data(null, { status: 404 })
  const form = parseForm(withdrawalReport, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const state = await withdrawConsent({ kind, id }, currentActor(context), form.value)
  if (!state) throw data(null, { status: 404 })
  throw await returnToRecord(url, id, 'The withdrawal is recorded, and the team is told')
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { back, name, today, ...preview } = loaderData
  const { errors, values }: { errors?: FieldErrors; values?: SubmittedValues } = actionData ?? {}
  const form = { fields, values: { saidOn: today, ...values }, errors }
  return (
    <QuestionDialog
      title={`Has ${name} withdrawn their consent?`}
      back={back}
      yes={{
        label: preview.block ? 'Record the withdrawal' : 'Record the withdrawal and delete',
        pendingLabel: 'Recording...',
      }}
    >
      {errors && <ErrorSummary errors={errors} />}
      <DeletionPreview {...preview} />
      {Object.keys(fields).map((field) => (
        <RecordField key={field} name={field} form={form} />
      ))}
    </QuestionDialog>
  )
}

const fields = viewsOf(reportFields)

type Preview = Omit<Route.ComponentProps['loaderData'], 'back' | 'name' | 'today'>

function DeletionPreview({ block, answers, sentAfterwards, notes }: Preview) {
  if (block) {
    return (
      <Notice title={`Nothing is deleted now: ${block}`}>
        The answers are no longer used to respond. They go once that has ended, and our notes with them.
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title="This cannot be undone">
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          {answers.length > 0
            ? `Deleted at once, with every encrypted copy: ${answers.join(', ')}.`
            : 'There are no health answers to delete.'}
        </li>
        {sentAfterwards > 0 && (
          <li>Deleted at once: {counted(sentAfterwards, 'message')} that the family sent afterwards.</li>
        )}
        {notes > 0 && (
          <li>
            Deleted in {checkHours} hours: {counted(notes, 'note')} of ours, unless an administrator keeps it with a
            reason.
          </li>
        )}
        <li>Kept: who they are, and that they wrote to us.</li>
      </ul>
    </Notice>
  )
}

function counted(count: number, noun: string) {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
