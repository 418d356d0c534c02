import { formatMoment } from '#app/platform/time/london-time.ts'
import type { AccessStep } from '#app/staff/audit/audit-access.server.ts'
import { tellActor } from '#app/staff/audit/audit-words.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import { tellStep } from './history-messages.ts'

/** What others did to a record while it was open here: said aloud, and no focus is moved. */
export function SinceOpened({ steps }: { steps: AccessStep[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no list
    <div role="status" className="not-empty:mb-6 print:hidden">
      {steps.length > 0 && (
        <Notice>
          <ul className="grid gap-1">
            {steps.map(({ seq, action, details, at, ...actor }) => (
              <li key={seq}>
                <span className="font-semibold">{tellActor(actor)}</span> {tellStep(action, details)},{' '}
                {formatMoment(at)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
