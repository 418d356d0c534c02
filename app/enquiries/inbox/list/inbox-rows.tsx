import { Link } from 'react-router'

import { kindLabels } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { inboxRecordPath } from '#app/enquiries/kinds.ts'
import { selectionFormId } from '#app/ui/tables/selection.tsx'

import { Age } from './age.tsx'
import { EnquiryBadges } from './enquiry-badges.tsx'
import type { InboxRow } from './enquiry-rows.server.ts'

interface InboxRowsProps {
  rows: InboxRow[]
  here: string
  openId: string | undefined
  now: Date
}

/** Two lines a row. The checkboxes belong to a form beside the list. */
export function InboxRows({ rows, here, openId, now }: InboxRowsProps) {
  return (
    <ul aria-label="Enquiries" className="inbox-rows border-line divide-line divide-y border-y">
      {rows.map((row) => (
        <li key={row.id}>
          <label>
            <input
              type="checkbox"
              form={selectionFormId}
              name="id"
              value={row.id}
              aria-label={`Select ${row.name}`}
              className="tick"
            />
          </label>
          <div>
            <p>
              <Link
                to={inboxRecordPath(row.kind, row.id) + here}
                discover="none"
                preventScrollReset
                data-row={row.id}
                aria-current={row.id === openId ? 'true' : undefined}
                className={row.status === 'new' && row.id !== openId ? 'font-bold!' : undefined}
              >
                {row.name}
              </Link>
              <Age
                {...row}
                now={now}
                isWaiting={!row.answeredAt && !row.familyWithdrawnAt && !row.binnedAt && !row.quarantine}
              />
            </p>
            <p>
              <span>{[kindLabels[row.kind], row.phone, row.snippet].filter(Boolean).join(' · ')}</span>
              <span>
                <EnquiryBadges row={row} now={now} />
                {row.owner && (
                  <span title={row.owner} className="bg-sage-mist text-ink rounded-full px-1.5 font-semibold">
                    <span aria-hidden="true">{initialsOf(row.owner)}</span>
                    <span className="sr-only">, with {row.owner}</span>
                  </span>
                )}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase()
}
