import type { HeldRecord, Match } from '#app/desk-parts/personal-data/personal-data.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { groupOf } from './record-groups.ts'

type HeldRecordsProps = { records: HeldRecord[]; isTogether: boolean }

export function HeldRecords({ records, isTogether }: HeldRecordsProps) {
  const groups = Map.groupBy(records, ({ subject }) => groupOf(subject))
  return Array.from(groups, ([group, of]) => (
    <div key={group} className="grid grid-cols-1 gap-1">
      <h3 className="text-ink-soft font-sans text-sm font-semibold">{group}</h3>
      <ul className="border-line divide-line divide-y border-y">
        {of.map((record) => (
          <li key={record.id} className="py-1.5">
            <Row record={record} isTogether={isTogether} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

const matchLabels: Record<Match, string> = {
  email: 'same email',
  phone: 'same phone',
  reference: 'belongs to it',
  name: 'same name',
}

function Row({ record, isTogether }: { record: HeldRecord; isTogether: boolean }) {
  const { id, what, reference, name, email, phone, at, href, matches, states, isOnlyNamed, deletionBlock } = record
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

function Everything({ record: { reference, sections, deletionBlock } }: { record: HeldRecord }) {
  return (
    <details>
      <summary className="text-plum inline-block min-h-6 cursor-pointer text-sm font-medium">
        Everything in it<span className="sr-only"> ({reference})</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 py-3">
        {deletionBlock && <p className="text-sm">It stays: {deletionBlock}.</p>}
        {sections.map(({ title, facts }) => (
          <div key={title} className="grid grid-cols-1 gap-1.5">
            <h4 className="font-sans text-sm font-semibold">{title}</h4>
            <Facts>
              {facts.map(({ label, value, of }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- A label may come twice; the order never changes.
                <Fact key={index} term={label}>
                  <span className="max-w-measure block wrap-anywhere whitespace-pre-wrap">{value}</span>
                  {of && (
                    <span className="text-ink-soft text-sm">{of === 'staff' ? 'Ours' : 'About somebody else'}</span>
                  )}
                </Fact>
              ))}
            </Facts>
          </div>
        ))}
      </div>
    </details>
  )
}
