import { Form } from 'react-router'

import type { PersonalRecord, Match } from '#app/desk-parts/personal-data/personal-data.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { FactSections } from '#app/privacy/copy/copy-to-read.tsx'
import type { LoadedPerson } from '#app/privacy/people/find-person.server.ts'
import { AlsoTable } from '#app/records/record-list-views.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

type FoundRecordsProps = LoadedPerson & {
  links: { href: string; label: string }[]
  here: string
}

export function FoundRecords({ together, near, mails, backups, links, here }: FoundRecordsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap gap-3">
        {links.map(({ href, label }, at) => (
          <ButtonLink key={label} kind={at === 0 ? 'primary' : 'secondary'} size="small" href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
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
      <AlsoTable
        also={{
          title: `${mails.length} ${mails.length === 1 ? 'email' : 'emails'} to them`,
          columns: ['When', 'What', 'Reference', 'State'],
          rows: mails.map(({ what, reference, at, status }) => [formatDay(at), what, reference, status]),
        }}
      />
      <p className="max-w-measure">
        {backups} What is erased here stays in a backup until it is removed itself, and does not come back when one is
        restored. The audit log names these records, but no person.
      </p>
    </div>
  )
}

function HeldRecords({ records, isTogether }: { records: PersonalRecord[]; isTogether: boolean }) {
  return (
    <ul className="border-line divide-line divide-y border-y">
      {records.map((record) => (
        <li key={record.id} className="py-1.5">
          <HeldRow record={record} isTogether={isTogether} />
        </li>
      ))}
    </ul>
  )
}

const matchLabels: Record<Match, string> = {
  email: 'same email',
  phone: 'same phone',
  reference: 'belongs to it',
  name: 'same name',
}

function HeldRow({ record, isTogether }: { record: PersonalRecord; isTogether: boolean }) {
  const { id, what, reference, name, email, phone, at, href, matches, states = [], isOnlyNamed, deletionBlock } = record
  const why = matches.map((match) => matchLabels[match]).join(', ') || 'joined by hand'
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)]">
      <label className="grid h-11 w-11 cursor-pointer place-content-center">
        <input type="checkbox" name="record" value={id} defaultChecked={isTogether} className="tick" />
        <span className="sr-only">
          {what} {reference} is of this person
        </span>
      </label>
      <div className="grid min-w-0 gap-0.5 py-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{what}</span>
          <span className="tabular-nums">{reference}</span>
          <span className="text-ink-soft text-sm">{formatDay(at)}</span>
          {states.map((state) => (
            <Badge key={state} tone="warning">
              {state}
            </Badge>
          ))}
          {deletionBlock && <Badge>stays if erased</Badge>}
        </p>
        <p className="text-sm wrap-anywhere">
          {[name, email, phone].filter(Boolean).join(' · ')}{' '}
          <span className="text-ink-soft">({isOnlyNamed ? 'only named in it' : why})</span>
          {href && (
            <>
              {' '}
              <Link href={href}>
                Open<span className="sr-only"> {reference}</span>
              </Link>
            </>
          )}
        </p>
        {record.sections.length > 0 && <Everything record={record} />}
      </div>
    </div>
  )
}

function Everything({ record: { reference, sections, deletionBlock } }: { record: PersonalRecord }) {
  return (
    <details>
      <summary className="text-plum inline-block min-h-6 cursor-pointer text-sm font-medium">
        Everything in it<span className="sr-only"> ({reference})</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 py-3">
        {deletionBlock && <p className="text-sm">It stays: {deletionBlock}.</p>}
        <FactSections sections={sections} />
      </div>
    </details>
  )
}
