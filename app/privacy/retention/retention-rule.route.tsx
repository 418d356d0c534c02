import { data, Form, redirect, useNavigation } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { line, number } from '#app/records/fields.ts'
import { schemaOf, viewsOf } from '#app/records/form-fields.ts'
import { RecordField } from '#app/records/record-field.tsx'
import {
  formatPeriod,
  isRetentionClass,
  type RetentionClass,
  retentionPath,
  retentionRules,
  retentionSchedule,
} from '#app/settings/retention/schedule.ts'
import { lockSettings, saveSettings, settingsFor } from '#app/settings/site-settings.server.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/retention-rule.route'

export const meta: Route.MetaFunction = () => [{ title: 'Period | Retention' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const name = requireClass(params.rule)
  const rule = retentionSchedule(await settingsFor(context))[name]
  const { amount, reason, source } = rule
  const values = { amount: String(amount), reason, source }
  return { records: rule.records, now: formatPeriod(rule), fields: viewsOf(fieldsOf(name)), values }
}

/** Notifies all admins, because the period decides what is removed automatically. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const name = requireClass(params.rule)
  const form = parseForm(schemaOf({}, fieldsOf(name)), await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const { amount, reason, source } = form.value as { amount: number; reason: string; source: string }
  const actor = currentActor(context)
  await transaction(async (tx) => {
    const settings = await lockSettings(tx, ['retention_schedule'])
    const before = retentionSchedule(settings)[name]
    const changed = { ...settings.retention_schedule, [name]: { amount, reason, source } }
    const saved = await saveSettings(tx, { retention_schedule: changed })
    if (saved.length === 0) return
    const after = retentionSchedule({ retention_schedule: changed })[name]
    const details = { records: before.records, from: formatPeriod(before), to: formatPeriod(after) }
    await notifyOfChange(tx, { notice: 'settings-changed', by: actor.staff, detail: `retention of ${before.records}` })
    await recordAuditEvent(tx, { ...actor, event: retentionEvents.changed, subject: 'retention', ids: [], details })
  })
  const notice = {
    title: 'Period saved',
    description: 'It applies from the coming night, and the privacy policy shows it.',
  }
  throw redirect(retentionPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

function requireClass(name: string): RetentionClass {
  if (!isRetentionClass(name)) throw data(null, { status: 404 })
  const { least, most } = retentionRules[name]
  if (least === most) throw data(null, { status: 404 })
  return name
}

function fieldsOf(name: RetentionClass) {
  const { least, most, unit, start } = retentionRules[name]
  const message = `Please enter a number of ${unit} from ${least} to ${most}`
  const hint = `From ${least} to ${most}.`
  const amount = number(`Number of ${unit} ${start}`, { least, most, message, hint, isOptional: false })
  return {
    amount: { ...amount, rule: amount.rule.refine((typed) => typed !== null, message) },
    reason: line('Reason, as the privacy policy says it', {
      min: 3,
      max: 200,
      required: 'Please say why it is kept so long',
    }),
    source: line('Source, for your own records', {
      min: 3,
      max: 300,
      required: 'Please say where the period comes from',
    }),
  }
}

export default function RetentionRule({ loaderData, actionData }: Route.ComponentProps) {
  const { records, now, fields } = loaderData
  const isSaving = useIsSlow(useNavigation().state === 'submitting')
  const { errors, values } = actionData ?? {}
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={records}
        lead={`Now: ${now}. A shorter period removes in the coming night what is older.`}
        back={{ href: retentionPath, label: 'Back to Retention' }}
      />
      <Form method="post" noValidate className="max-w-measure grid gap-6">
        {errors && <ErrorSummary errors={errors} />}
        {Object.keys(fields).map((name) => (
          <RecordField key={name} name={name} form={{ fields, values: { ...loaderData.values, ...values }, errors }} />
        ))}
        <Button pending={isSaving} pendingLabel="Saving..." className="justify-self-start">
          Save
        </Button>
      </Form>
    </div>
  )
}
