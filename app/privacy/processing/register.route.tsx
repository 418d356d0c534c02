import { Printer } from 'lucide-react'

import { config } from '#app/platform/config/config.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { periodsByClass } from '#app/settings/retention/schedule.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import type { Route } from './+types/register.route'
import { activityList } from './activities.ts'
import { ActivitySection, ToCheck } from './activity-section.tsx'
import { listProcessors } from './list-processors.server.ts'
import { NotesHistory } from './notes-history.tsx'
import { measuresField, noteOf, processorFields } from './processing-notes.ts'
import { listChanges, readNotes } from './processing.server.ts'
import { processorLabels } from './processors.ts'
import { registerPath } from './register-path.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Records of processing' }]

/** The record of UK GDPR, article 30, built from the settings, the configuration and the retention schedule. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await settingsFor(context)
  const { legal_name, company_number, registered_office, contact_email, contact_phone } = settings
  const [{ notes }, changes] = await Promise.all([readNotes(), listChanges()])
  return {
    controller: {
      legal_name,
      company_number,
      registered_office,
      contact_email,
      contact_phone,
      officer: settings.data_protection_officer,
      ico: settings.ico_registration,
    },
    periods: periodsByClass(settings),
    processors: listProcessors(),
    measures: [
      'What families write about health, and notes about them, is encrypted one by one (AES-256). The key is not in the database.',
      'Each view, print, export and change of a family’s record is in a log to which entries can only be added.',
      `Whoever reads enquiries signs in again after ${settings.enquiry_session_hours} hours.`,
      ...(requiresTwoFactor('admin', settings) ? ['Administrators sign in with two steps or a passkey.'] : []),
      ...(config.isSecure ? ['The site is only served over TLS.'] : []),
      'Archives of backups are encrypted. What was erased is removed again after a backup is restored.',
    ],
    notes,
    changes,
    today: formatDate(new Date()),
  }
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const { controller, periods, processors, measures, notes, changes, today } = loaderData
  const isHydrated = useHydrated()
  const otherMeasures = noteOf(notes, measuresField)
  return (
    <div className="desk-page max-w-5xl print:max-w-none">
      <PageHeading
        title="Records of processing"
        lead={`UK GDPR, Article 30. As it stands on ${today}.`}
        actions={
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink size="small" href={`${registerPath}/notes`}>
              Change the wording
            </ButtonLink>
            {isHydrated && (
              <Button type="button" kind="secondary" size="small" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
                Print
              </Button>
            )}
          </div>
        }
      />
      <div className="print:hidden">
        <Notice kind="warning" title="Check with your adviser">
          The marked sentences say what the law allows. Have them read, and word them as your adviser does. The print
          does not show the marks.
        </Notice>
      </div>
      <section className="grid gap-3">
        <h2 className="text-xl">Controller</h2>
        <Facts>
          <Fact term="Name">
            {controller.legal_name}, company number {controller.company_number}
          </Fact>
          <Fact term="Registered office">{controller.registered_office || <NotGiven />}</Fact>
          <Fact term="Contact">
            {controller.contact_email}, {controller.contact_phone}
          </Fact>
          <Fact term="Data protection officer">{controller.officer || <NotGiven />}</Fact>
          <Fact term="ICO registration">{controller.ico || <NotGiven />}</Fact>
        </Facts>
        <p className="text-sm print:hidden">
          These are set under <Link href="/cms/settings/company">Company</Link> and{' '}
          <Link href="/cms/settings/contact">Contact</Link>, and shown to visitors. The periods come from{' '}
          <Link href="/admin/privacy/retention">Retention</Link>.
        </p>
      </section>
      {activityList.map(([name, activity]) => (
        <ActivitySection key={name} name={name} activity={activity} {...{ periods, processors, notes }} />
      ))}
      <section className="grid gap-3">
        <h2 className="text-xl">Who works for us</h2>
        {processors.map(({ name, where }) => (
          <div key={name} className="grid break-inside-avoid gap-2">
            <h3 className="text-base">{processorLabels[name]}</h3>
            <Facts>
              {where && <Fact term="As configured">{where}</Fact>}
              <Fact term="Company and country">{noteOf(notes, processorFields[name].company) || <NotGiven />}</Fact>
              <Fact term="Transfer out of the UK">
                <ToCheck>{noteOf(notes, processorFields[name].transfer) || <NotGiven />}</ToCheck>
              </Fact>
            </Facts>
          </div>
        ))}
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl">Security of everything</h2>
        <ul className="max-w-measure list-disc pl-5">
          {measures.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
          {otherMeasures && <li className="whitespace-pre-line">{otherMeasures}</li>}
        </ul>
      </section>
      {changes.length > 0 && <NotesHistory changes={changes} />}
    </div>
  )
}

function NotGiven() {
  return <span className="text-clay">Not written down yet</span>
}
