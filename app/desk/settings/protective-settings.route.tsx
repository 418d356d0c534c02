import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { protectiveSettings, settingsOf } from '#app/desk/settings/protective-settings.ts'
import { writePercent } from '#app/desk/settings/vat-rates.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { transaction } from '#app/platform/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { keptText } from '#app/platform/kept-input.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { saveSettings, settingsFor } from '#app/settings/site-settings.server.ts'
import { type VatClass, vatClasses, vatClassWords } from '#app/shop/vat.ts'
import { notifyOfChange } from '#app/staff/account/account-notices.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { isTwoStepFixedForAdmins } from '#app/staff/two-step-rule.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/protective-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Protective Settings' }]

const saved = { title: 'Settings updated', description: 'They hold from now on.' }
const fixedForAdmins =
  'Administrators need it in any case, because they read what families tell us; this box adds the editors.'
const freeAtLocalhost =
  'On this address, which is not https, it is offered and nobody needs it unless you tick the box. Behind https administrators need it in any case.'
const savingFailed = { title: 'Error', description: 'The settings could not be saved. Please try again in a minute.' }

export async function loader({ context }: Route.LoaderArgs) {
  const { require_two_step, team_email, vat_rates, enquiry_session_hours } = await settingsFor(context)
  const { standard, reduced, zero } = vat_rates
  const vat = { vat_standard: writePercent(standard), vat_reduced: writePercent(reduced), vat_zero: writePercent(zero) }
  return { require_two_step, team_email, enquiry_session_hours, isFixedForAdmins: isTwoStepFixedForAdmins, ...vat }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(protectiveSettings, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, kept: form.kept }, { status: 400 })

  const staff = signedInStaff(context)
  const { id: requestId } = context.get(requestFacts)
  return await attempt(context, { words: savingFailed, kept: { kept: form.kept } }, async () => {
    await transaction(async (tx) => {
      const settings = settingsOf(form.value)
      const changed = await saveSettings(tx, settings)
      if (changed.length === 0) return
      const { require_two_step, vat_rates } = settings
      const details = {
        changed,
        ...(changed.includes('require_two_step') ? { require_two_step } : {}),
        ...(changed.includes('vat_rates') ? { rates: tellRates(vat_rates) } : {}),
      }
      const detail = changed.map((key) => key.replaceAll('_', ' ')).join(', ')
      await notifyOfChange(tx, { notice: 'settings-changed', by: staff, detail })
      await recordChange(tx, { staff, action: 'changed', subject: 'settings', ids: [], requestId, details })
    })
    throw redirect('/admin/settings', { headers: { 'Set-Cookie': await carryNotice(saved) } })
  })
}

function tellRates(rates: Record<VatClass, number>) {
  return vatClasses.map((of) => `${vatClassWords[of].toLowerCase()} ${writePercent(rates[of])} %`)
}

export default function ProtectiveSettings({ loaderData, actionData }: Route.ComponentProps) {
  const isSaving = useIsSlow(useNavigation().state === 'submitting')
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  const kept = actionData?.kept

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading
        title="Protective Settings"
        lead="What protects families and the team. Only administrators see and change it, and every change is in the audit log."
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
      <Form method="post" noValidate className="max-w-measure grid gap-8">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        <Checkbox
          name="require_two_step"
          label={<span className="font-semibold">Require two-step verification of everyone</span>}
          hint={`${loaderData.isFixedForAdmins ? fixedForAdmins : freeAtLocalhost} Whoever has not set it up is asked to do so at their next sign-in, before anything else; whoever is signed in now, at their next page.`}
          defaultChecked={kept ? keptText(kept, 'require_two_step') === 'on' : loaderData.require_two_step}
        />
        <TextField
          name="enquiry_session_hours"
          label="Hours after signing in until enquiries ask for it again"
          hint="Counted from the sign-in, however much somebody works. Everything else at the desk asks after 12 hours without use, and after 30 days in any case."
          inputMode="numeric"
          autoComplete="off"
          width="short"
          error={errors?.enquiry_session_hours}
          defaultValue={keptText(kept, 'enquiry_session_hours') ?? String(loaderData.enquiry_session_hours)}
        />
        <TextField
          name="team_email"
          label="Team email"
          type="email"
          hint="Who hears of a new submission. The mail names its kind and reference, never what was written."
          error={errors?.team_email}
          defaultValue={keptText(kept, 'team_email') ?? loaderData.team_email}
        />
        <fieldset className="grid grid-cols-1 gap-4">
          <legend className="mb-1.5 font-semibold">VAT within the prices of the shop</legend>
          <p className="text-ink-soft">
            Prices stay as they are; the part of them that is VAT follows these rates. Orders keep the rate at which
            they were bought.
          </p>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {vatClasses.map((of) => (
              <TextField
                key={of}
                name={`vat_${of}`}
                label={`${vatClassWords[of]} (%)`}
                inputMode="decimal"
                autoComplete="off"
                width="short"
                error={errors?.[`vat_${of}`]}
                defaultValue={keptText(kept, `vat_${of}`) ?? loaderData[`vat_${of}`]}
              />
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
