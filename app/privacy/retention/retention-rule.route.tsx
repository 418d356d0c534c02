import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'

import { transaction } from '#app/platform/database/db.server.ts'
import { limitedString, parseForm, readForm, text } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import {
  formatPeriod,
  isRetentionClass,
  type RetentionClass,
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
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/retention-rule.route'
import { retentionPath } from './retention.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Period | Retention' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  return retentionSchedule(await settingsFor(context))[requireClass(params.rule)]
}

/** Notifies all admins, because the period decides what is removed automatically. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const name = requireClass(params.rule)
  const form = parseForm(ruleForm(name), await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const actor = currentActor(context)
  await transaction(async (tx) => {
    const settings = await lockSettings(tx, ['retention_schedule'])
    const before = retentionSchedule(settings)[name]
    const changed = { ...settings.retention_schedule, [name]: form.value }
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

function ruleForm(name: RetentionClass) {
  const { least, most, unit } = retentionRules[name]
  const message = `Please enter a number of ${unit} from ${least} to ${most}`
  return z.object({
    amount: limitedString(message)
      .trim()
      .regex(/^\d{1,3}$/, message)
      .transform(Number)
      .refine((amount) => amount >= least && amount <= most, message),
    reason: text({ label: 'Reason', min: 3, max: 200, message: 'Please say why it is kept so long' }),
    source: text({ label: 'Source', min: 3, max: 300, message: 'Please say where the period comes from' }),
  })
}

export default function RetentionRule({ loaderData: rule, actionData }: Route.ComponentProps) {
  const isSaving = useIsSlow(useNavigation().state === 'submitting')
  const errors = actionData?.errors
  const typed = (field: 'amount' | 'reason' | 'source') =>
    submittedText(actionData?.values, field) ?? String(rule[field])
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={rule.records}
        lead={`Now: ${formatPeriod(rule)}. A shorter period removes in the coming night what is older.`}
        back={{ href: retentionPath, label: 'Back to Retention' }}
      />
      <Form method="post" noValidate className="max-w-measure grid gap-6">
        {errors && <ErrorSummary errors={errors} />}
        <TextField
          name="amount"
          label={`Number of ${rule.unit} ${rule.start}`}
          hint={`From ${rule.least} to ${rule.most}.`}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          error={errors?.['amount']}
          defaultValue={typed('amount')}
        />
        <TextArea
          name="reason"
          label="Reason, as the privacy policy says it"
          rows={2}
          limit={200}
          error={errors?.['reason']}
          defaultValue={typed('reason')}
        />
        <TextArea
          name="source"
          label="Source, for your own records"
          rows={2}
          limit={300}
          error={errors?.['source']}
          defaultValue={typed('source')}
        />
        <Button pending={isSaving} pendingLabel="Saving..." className="justify-self-start">
          Save
        </Button>
      </Form>
    </div>
  )
}
