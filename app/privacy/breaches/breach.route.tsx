import { data, type ShouldRevalidateFunction } from 'react-router'

import { RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/breach.route'
import { runBreachAction } from './breach-actions.server.ts'
import { breachesPath } from './breach-path.ts'
import { AssessmentForm, BreachSteps } from './breach-steps.tsx'
import { decisionLabels } from './breach-types.ts'
import { breachSubject, type OpenedBreach, viewBreach } from './breaches.server.ts'
import { TimeLeft } from './time-left.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Breach ${loaderData?.breach.reference ?? ''}` }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // A view is recorded, and a prefetch is not a view.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const id = requireRecordId(params.id)
  const opened = await viewBreach(id, currentActor(context))
  if (!opened) throw data(null, { status: 404 })
  return { ...opened, access: await readAccess(breachSubject, id), now: new Date() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await runBreachAction(requireRecordId(params.id), currentActor(context), request)
}

// After a conflict the page shows the colleague's version.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function BreachPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { breach, access, now } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <UnsavedGuard />
      <PageHeading
        title={<span id="record-title">Breach {breach.reference}</span>}
        back={{ href: breachesPath, label: 'Breaches' }}
      />
      {refused && <ErrorSummary errors={refused.errors} />}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <BreachFacts opened={loaderData} now={now} />
        <BreachSteps breach={breach} now={now} refused={refused} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <AssessmentForm breach={breach} refused={refused} />
          <div className="grid gap-5 text-sm">
            <RecordAccess access={access} reference={breach.reference} describeStep={(step) => step} />
          </div>
        </div>
      </div>
    </div>
  )
}

function BreachFacts({ opened: { breach, openedBy }, now }: { opened: OpenedBreach; now: Date }) {
  const { decision, decidedAt, decisionReason, reportedAt, icoReference, peopleToldAt, closedAt } = breach
  return (
    <Facts>
      <Fact term="To report it">
        <TimeLeft breach={breach} now={now} />
      </Fact>
      <Fact term="We became aware">{formatMoment(breach.discoveredAt)}</Fact>
      <Fact term="Logged">
        {formatMoment(breach.createdAt)}, by {openedBy ?? 'a former colleague'}
      </Fact>
      <Fact term="Decision">
        {decision && decidedAt ? (
          <>
            {decisionLabels[decision]}, {formatMoment(decidedAt)}
            {decisionReason && <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{decisionReason}</p>}
          </>
        ) : (
          'Not decided yet'
        )}
      </Fact>
      <Fact term="Reported to the ICO">
        {reportedAt ? `${formatMoment(reportedAt)}${icoReference ? `, ${icoReference}` : ''}` : 'No'}
      </Fact>
      <Fact term="People told">{peopleToldAt ? formatMoment(peopleToldAt) : 'No'}</Fact>
      <Fact term="Closed">{closedAt ? formatMoment(closedAt) : 'No'}</Fact>
    </Facts>
  )
}
