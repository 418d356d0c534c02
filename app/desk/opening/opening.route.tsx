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
import { ServerHowTo } from './server-how-to.tsx'
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
