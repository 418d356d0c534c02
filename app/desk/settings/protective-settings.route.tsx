import { useEffect, useState } from 'react'
import { data, Form, redirect, useLocation, useNavigation } from 'react-router'

import { FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { settingsEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { mergeSent, schemaOf, viewsOf } from '#app/records/form-fields.ts'
import { RecordField } from '#app/records/record-field.tsx'
import { lockSettings, saveSettings, settingsFor } from '#app/settings/site-settings.server.ts'
import { type VatClass, vatClasses, vatClassLabels } from '#app/shop/vat.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/protective-settings.route'
import {
  protectiveFields,
  protectiveKeys,
  type ProtectiveValues,
  settingsOf,
  writePercent,
  writeProtective,
} from './protective-settings.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Security and billing' }]

const saved = { title: 'Settings updated', description: 'The new settings apply from now on.' }
const savingFailed = { title: 'Error', description: 'The settings could not be saved. Please try again in a minute.' }

export async function loader({ context }: Route.LoaderArgs) {
  return { fields: viewsOf(protectiveFields), saved: writeProtective(await settingsFor(context)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const asSent = { values: parseForm(schemaOf({}, protectiveFields), sent).values, base: submittedBase(sent) }
  const actor = currentActor(context)
  return await attempt(context, { message: savingFailed, extra: asSent }, async () => {
    const refused = await transaction(async (tx) => {
      const now = writeProtective(await lockSettings(tx, [...protectiveKeys]))
      const { value, answer } = await mergeSent({}, protectiveFields, sent, now)
      if (!value) return answer
      const settings = settingsOf(value as ProtectiveValues)
      const changed = await saveSettings(tx, settings)
      if (changed.length === 0) return undefined
      const { require_two_step, vat_rates } = settings
      const details = {
        changed,
        ...(changed.includes('require_two_step') ? { require_two_step } : {}),
        ...(changed.includes('vat_rates') ? { rates: formatRates(vat_rates) } : {}),
      }
      const detail = changed.map((key) => key.replaceAll('_', ' ')).join(', ')
      await notifyOfChange(tx, { notice: 'settings-changed', by: actor.staff, detail })
      await recordAuditEvent(tx, { ...actor, event: settingsEvents.changed, subject: 'settings', ids: [], details })
      return undefined
    })
    if (refused) return data(refused, { status: refused.conflicts ? 409 : 400 })
    throw redirect('/admin/settings', { headers: { 'Set-Cookie': await setFlashMessage(saved) } })
  })
}

function formatRates(rates: Record<VatClass, number>) {
  return vatClasses.map((of) => `${vatClassLabels[of].toLowerCase()} ${writePercent(rates[of])} %`)
}

export default function ProtectiveSettings(props: Route.ComponentProps) {
  return <ProtectiveForm key={useFormKey(props)} {...props} />
}

/** Only a visit or an answer gives a fresh form, not a colleague's save or a failed request. */
function useFormKey({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { key } = useLocation()
  const [shown, setShown] = useState({ form: 0, key, loaderData, actionData })
  const isVisit = key !== shown.key && loaderData !== shown.loaderData
  const isAnswer = actionData !== shown.actionData
  const form = shown.form + (isVisit || isAnswer ? 1 : 0)
  if (key !== shown.key || loaderData !== shown.loaderData || isAnswer) setShown({ form, key, loaderData, actionData })
  return form
}

function ProtectiveForm({ loaderData, actionData }: Route.ComponentProps) {
  const isSaving = useIsSlow(useNavigation().state === 'submitting')
  const [{ fields, saved: opened }] = useState(loaderData)
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const conflicts = actionData && 'conflicts' in actionData ? actionData.conflicts : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  const { values = opened, base = opened } = actionData ?? {}
  const form = { fields, values, errors, conflicts }

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Security and billing"
        lead="What protects families and the team, and what bills. Only administrators see and change it, and every change is in the audit log."
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
      <Form method="post" noValidate className="max-w-measure grid gap-8">
        <FormBase base={base} />
        {errors && <ErrorSummary errors={errors} />}
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        {['require_two_step', 'enquiry_session_hours', 'team_email'].map((name) => (
          <RecordField key={name} name={name} form={form} />
        ))}
        <fieldset className="grid grid-cols-1 gap-4">
          <legend className="mb-1.5 font-semibold">VAT within the prices of the shop</legend>
          <p className="text-ink-soft">
            Prices stay as they are; the part of them that is VAT follows these rates. Orders keep the rate at which
            they were bought.
          </p>
          <RecordField name="vat_number" form={form} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {vatClasses.map((of) => (
              <div key={of} className="grid grid-cols-1 content-start gap-2">
                <RecordField name={`vat_${of}`} form={form} />
              </div>
            ))}
          </div>
        </fieldset>
        <Button pending={isSaving} pendingLabel="Saving..." className="justify-self-start">
          Save
        </Button>
      </Form>
    </div>
  )
}
