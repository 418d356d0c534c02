import { config } from '#app/platform/config/config.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { findSiteOpening } from '#app/settings/site-opening.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/opening.route'
import { readExampleState } from './example-jobs.server.ts'
import { ExamplePanel } from './example-panel.tsx'
import { lookAtSteps } from './look-at-steps.server.ts'
import { MarkedPages } from './marked-pages.tsx'
import { isSettled } from './opening-steps.ts'
import { listMarkedPages } from './placeholders.server.ts'
import { SiteState } from './site-state.tsx'
import { StepList } from './step-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Opening' }]

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await settingsFor(context)
  const [steps, opening, examples] = await Promise.all([lookAtSteps(settings), findSiteOpening(), readExampleState()])
  return {
    steps,
    examples,
    opening: opening && { by: opening.by, at: formatMoment(opening.at) },
    isSecure: config.isSecure,
    isAdmin: signedInStaff(context).role === 'admin',
    markedPages: await listMarkedPages(context, settings),
  }
}

export default function Opening({ loaderData }: Route.ComponentProps) {
  const { steps, examples, opening, isSecure, isAdmin, markedPages } = loaderData
  const settled = steps.filter(isSettled).length
  return (
    <div className="desk-page max-w-4xl">
      <PageHeading
        title="Opening"
        lead={`What a new site needs before families see it: ${settled} of ${steps.length} done. The list looks for itself each time.`}
      />
      <SiteState {...{ opening, isSecure, isAdmin }} />
      <StepList steps={steps} isAdmin={isAdmin} />
      <ExamplePanel examples={examples} isAdmin={isAdmin} />
      <MarkedPages pages={markedPages} />
      <ServerHowTo />
      {!isAdmin && <p className="text-ink-soft">Only administrators confirm, skip, and open the site.</p>}
    </div>
  )
}

function ServerHowTo() {
  return (
    <section id="server" aria-labelledby="server-heading" className="grid gap-3">
      <h2 id="server-heading" className="text-xl">
        For whoever runs the server
      </h2>
      <p className="max-w-measure text-ink-soft">
        These are set where the site is started, and are described in docs/settings.md and docs/deployment.md.
      </p>
      <dl className="grid gap-2 text-sm">
        {rows.map(([name, what]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
            <dt className="font-mono">{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const rows = [
  ['SITE_URL', 'The address that visitors use, with https.'],
  ['SMTP_URL, MAIL_FROM', 'The mail server, and the address that mail comes from.'],
  ['STRIPE_SECRET_KEY', 'The key for card payments: sk_live_… takes money, sk_test_… does not.'],
  ['CARE_APP_URL', 'Where “Find a Midwife” and “Join as Midwife” lead.'],
  ['npm run backup -- FILE', 'Makes a backup while the site runs. Let the machine run it every night.'],
] as const
