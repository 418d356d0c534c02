import { readForm } from '#app/platform/forms/forms.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { vatClasses, vatClassLabels } from '#app/shop/vat.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'

import type { Route } from './+types/protective-settings.route'
import { saveSettingsForm } from './form/save-settings.server.ts'
import { fieldsOf, loadGroups } from './form/setting-fields.server.ts'
import { SettingsForm } from './form/settings-form.tsx'
import { protectiveGroups, writePercent } from './protective-settings.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Security and billing' }]

export async function loader({ context }: Route.LoaderArgs) {
  return await loadGroups(protectiveGroups, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = currentActor(context).staff
  return await saveSettingsForm(
    fieldsOf(protectiveGroups),
    await readForm(request),
    context,
    async (tx, changed, { require_two_step: isRequired, vat_rates: rates }) => {
      const detail = changed.map((key) => key.replaceAll('_', ' ')).join(', ')
      await notifyOfChange(tx, { notice: 'settings-changed', by, detail })
      return {
        ...(isRequired === undefined
          ? {}
          : {
              require_two_step: isRequired,
              now: `two-step verification is ${isRequired ? 'now' : 'no longer'} required of everyone`,
            }),
        ...(rates
          ? { rates: vatClasses.map((of) => `${vatClassLabels[of].toLowerCase()} ${writePercent(rates[of])} %`) }
          : {}),
      }
    },
  )
}

export default function ProtectiveSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Security and billing"
      lead="What protects families and the team, and what bills. Only administrators see and change it, and every change is in the audit log."
      back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
    >
      <SettingsForm {...loaderData} answer={actionData} isSavedByButton />
    </DeskPage>
  )
}
