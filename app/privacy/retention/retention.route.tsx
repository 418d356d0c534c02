import { desc, eq, inArray } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { formatDate, formatSecond } from '#app/platform/time/london-time.ts'
import { describeBackups, minimumBackups } from '#app/privacy/backups/backups.server.ts'
import type { Cell } from '#app/records/page-data.ts'
import { AlsoTable } from '#app/records/record-rows.tsx'
import {
  formatPeriod,
  noticeDays,
  retentionClasses,
  retentionPath,
  retentionRules,
  retentionSchedule,
} from '#app/settings/retention/schedule.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/retention.route'
import { listDue } from './due-list.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Retention' }]

export async function loader({ context }: Route.LoaderArgs) {
  const schedule = retentionSchedule(await settingsFor(context))
  const { due, isMore } = await transaction((tx) => listDue(tx, schedule, currentActor(context)))
  const [history, backups] = await Promise.all([listHistory(), describeBackups(db)])
  const now = new Date()
  return {
    backups: `${backups} A backup holds what was there when it was made. The newest ${minimumBackups} stay whatever their age.`,
    due: {
      title: 'What goes within two weeks',
      lead: `What has to be kept longer is opened and put under legal hold.${isMore ? ` Only the ${due.length} that go first are shown.` : ''}`,
      empty: 'Nothing goes within two weeks.',
      columns: ['Goes on', 'Reference', 'What it is'],
      rows: due.map(({ href, reference, goesAt, class: of }): Cell[] => [
        goesAt < now ? 'In the coming night' : formatDate(goesAt),
        { text: reference, href },
        retentionRules[of].records,
      ]),
    },
    periods: {
      title: 'How long records stay',
      columns: ['Records', 'Period', 'Reason', 'Source'],
      rows: retentionClasses.map((name): Cell[] => {
        const { records, reason, source, least, most } = schedule[name]
        const first = least === most ? records : { text: records, href: `${retentionPath}/${name}` }
        return [first, formatPeriod(schedule[name]), reason, source]
      }),
    },
    history: {
      title: 'What was removed, and what was changed here',
      lead: 'The newest of it. The audit log holds all of it, with every reference.',
      columns: ['When', 'What'],
      rows: history.map(({ at, action, actorName, details }) => {
        const [records, period] = [String(details?.['records']), String(details?.['period'])]
        if (action === retentionEvents.changed.action) {
          const words = `changed “${records}” from ${String(details?.['from'])} to ${String(details?.['to'])}`
          return [formatSecond(at), `${actorName ?? 'Name removed'} ${words}`]
        }
        const references: string[] = Array.isArray(details?.['references']) ? details['references'] : []
        const more = references.length > 3 ? ` and ${references.length - 3} more` : ''
        const named = references.slice(0, 3).join(', ') + more
        return [formatSecond(at), `${references.length} removed of “${records}”, ${period}: ${named}`]
      }),
    },
  }
}

/** The newest certificates of what was removed, and changes of periods. */
async function listHistory() {
  const { action, seq, at } = auditLog
  const { actorName, details } = auditDetails
  return await db
    .select({ action, at, actorName, details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, seq))
    .where(inArray(action, [retentionEvents.removed.action, retentionEvents.changed.action]))
    .orderBy(desc(seq))
    .limit(40)
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  const { due, periods, history, backups } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Retention"
        lead={`What the site removes by itself, and when: here ${noticeDays} days before. The privacy policy shows the same periods.`}
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
      <AlsoTable also={due} />
      <AlsoTable also={periods} />
      <p className="text-ink-soft max-w-measure">{backups}</p>
      <AlsoTable also={history} />
    </div>
  )
}
