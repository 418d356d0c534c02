import { CircleCheck, CircleMinus } from 'lucide-react'
import { Form, useNavigation } from 'react-router'

import { formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import type { Route } from './+types/health.route'
import { type CheckResult, listFindings } from './health-check.ts'
import { listHealthChecks, runChecks } from './run-checks.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Health' }]

export async function loader() {
  return { results: await runChecks(listHealthChecks()), checkedAt: formatMoment(new Date()) }
}

export default function Health({ loaderData: { results, checkedAt } }: Route.ComponentProps) {
  const findings = listFindings(results)
  const well = results.filter(({ finding, notChecked }) => !finding && notChecked === undefined)
  const notChecked = results.filter((result) => result.notChecked !== undefined)
  return (
    <DeskPage className="max-w-4xl" title="Health" lead={`Checked ${checkedAt}`} actions={<CheckAgain />}>
      {findings.length > 0 ? <FindingList findings={findings} /> : <AllWell />}
      {notChecked.length > 0 && <ResultList title="Not checked" results={notChecked} />}
      {well.length > 0 && <ResultList title="In order" results={well} />}
      <p className="text-ink-soft text-sm">
        Whoever runs the server gets the same list from <code>npm run doctor</code>.
      </p>
    </DeskPage>
  )
}

function CheckAgain() {
  const { formAction } = useNavigation()
  return (
    <Form method="get">
      <Button kind="secondary" size="small" pending={formAction !== undefined} pendingLabel="Checking…">
        Check again
      </Button>
    </Form>
  )
}

function AllWell() {
  return (
    <p className="border-sage bg-sage-mist flex items-center gap-3 rounded-lg border px-4 py-3 font-semibold">
      <CircleCheck aria-hidden="true" className="text-sage size-5 shrink-0" />
      Nothing needs to be done.
    </p>
  )
}

function FindingList({ findings }: { findings: ReturnType<typeof listFindings> }) {
  return (
    <ul className="border-line bg-paper divide-line divide-y rounded-lg border">
      {findings.map(({ id, finding: { level, what, why, fix } }) => (
        <li key={id} className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[7rem_1fr]">
          <div>
            <Badge tone={level === 'error' ? 'danger' : 'warning'}>{level === 'error' ? 'Error' : 'Warning'}</Badge>
          </div>
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <h2 className="font-sans text-base font-semibold">{what}</h2>
            <p className="text-ink-soft text-sm">{why}</p>
            <p className="text-sm">
              <span className="font-semibold">What to do: </span>
              {fix}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function ResultList({ title, results }: { title: string; results: CheckResult[] }) {
  return (
    <details className="border-line bg-paper rounded-lg border">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {title} ({results.length})
      </summary>
      <ul className="border-line divide-line divide-y border-t">
        {results.map(({ id, label, notChecked }) => (
          <li key={id} className="flex items-start gap-3 px-4 py-2 text-sm">
            {notChecked === undefined ? (
              <CircleCheck aria-hidden="true" className="text-sage mt-0.5 size-4 shrink-0" />
            ) : (
              <CircleMinus aria-hidden="true" className="text-ink-soft mt-0.5 size-4 shrink-0" />
            )}
            <span className="min-w-0 wrap-anywhere">
              {label}
              {notChecked !== undefined && <span className="text-ink-soft">: {notChecked}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
