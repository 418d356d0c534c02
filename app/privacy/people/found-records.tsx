import { Form } from 'react-router'

import type { HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { describeBackups } from '#app/privacy/backups/describe-backups.ts'
import { auditPath } from '#app/staff/audit/audit-event.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'

import type { AroundPerson } from './around-person.server.ts'
import type { HeldMail } from './find-mails.server.ts'
import { HeldRecords } from './held-records.tsx'

type FoundRecordsProps = {
  typed: string
  together: HeldRecord[]
  near: HeldRecord[]
  mails: HeldMail[]
  around: AroundPerson
  hrefs: { correction: string; erasure: string; copy: string }
  here: string
}

export function FoundRecords({ typed, together, near, mails, around, hrefs, here }: FoundRecordsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {together.length + mails.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink size="small" href={hrefs.copy}>
            Give a copy
          </ButtonLink>
          <ButtonLink kind="secondary" size="small" href={hrefs.correction}>
            Correct
          </ButtonLink>
          <ButtonLink kind="secondary" size="small" href={hrefs.erasure}>
            Erase
          </ButtonLink>
        </div>
      )}
      <Form method="post" action={here} preventScrollReset className="grid grid-cols-1 gap-6">
        <input type="hidden" name="intent" value="join" />
        <section className="grid grid-cols-1 gap-3" aria-label="Of this person">
          <h2 className="text-xl">Of this person ({together.length})</h2>
          {together.length > 0 ? (
            <HeldRecords records={together} isTogether />
          ) : (
            <p className="text-ink-soft">Nothing matches exactly. Tick what is theirs below.</p>
          )}
        </section>
        {near.length > 0 && (
          <section className="grid grid-cols-1 gap-3" aria-label="Perhaps of this person">
            <h2 className="text-xl">Perhaps of this person ({near.length})</h2>
            <p className="text-ink-soft max-w-measure">
              The same name, or the same phone with another email. What they say is shown once you have ticked them.
            </p>
            <HeldRecords records={near} isTogether={false} />
          </section>
        )}
        {together.length + near.length > 0 && (
          <div>
            <Button kind="secondary" size="small">
              What is ticked belongs together
            </Button>
          </div>
        )}
      </Form>
      {mails.length > 0 && <Mails mails={mails} />}
      <OtherTraces {...{ typed, around }} />
    </div>
  )
}

function Mails({ mails }: { mails: HeldMail[] }) {
  return (
    <details>
      <summary className="text-plum min-h-11 cursor-pointer content-center font-medium">
        {mails.length} {mails.length === 1 ? 'mail' : 'mails'} to them
      </summary>
      <ul className="grid gap-1 py-2 text-sm">
        {mails.map(({ id, what, reference, at, status }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <span className="text-ink-soft">{formatDay(at)}</span>
            <span>{what}</span>
            <span className="wrap-anywhere tabular-nums">{reference}</span>
            <span className="text-ink-soft">{status}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type OtherTracesProps = { typed: string; around: AroundPerson }

function OtherTraces({ typed, around: { auditLines, backups } }: OtherTracesProps) {
  const lines = `${auditLines.toLocaleString('en-GB')} ${auditLines === 1 ? 'line' : 'lines'}`
  return (
    <section className="grid grid-cols-1 gap-2" aria-label="Elsewhere">
      <h2 className="text-xl">Elsewhere</h2>
      <div className="flex flex-wrap items-center gap-x-3">
        <p>Audit log: {lines} about these records. They name no person.</p>
        <Form method="post" action={auditPath}>
          <input type="hidden" name="search" value={typed} />
          <input type="hidden" name="kind" value="everything" />
          <Button kind="quiet" size="small">
            Look at them
          </Button>
        </Form>
      </div>
      <p className="max-w-measure">
        {describeBackups(backups)} What is erased here stays in a backup until it is removed itself, and does not come
        back when one is restored.
      </p>
    </section>
  )
}
