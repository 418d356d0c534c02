import { db, transaction } from '#app/platform/database/db.server.ts'
import { formatDate, formatSecond } from '#app/platform/time/london-time.ts'
import { describeBackups, minimumBackups } from '#app/privacy/backups/backups.server.ts'
import type { Cell } from '#app/records/page-data.ts'
import { AlsoTable } from '#app/records/record-rows.tsx'
import { formatPeriod, retentionClasses, retentionRules, retentionSchedule } from '#app/settings/retention/schedule.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/retention.route'
import { listDue, listRetentionEvents } from './due-list.server.ts'
import { noticeDays, retentionPath } from './retention.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Retention' }]

export async function loader({ context }: Route.LoaderArgs) {
  const schedule = retentionSchedule(await settingsFor(context))
  const { due, isMore } = await transaction((tx) => listDue(tx, schedule, currentActor(context)))
  const [removed, changed, backups] = await Promise.all([
    listRetentionEvents(retentionEvents.removed),
    listRetentionEvents(retentionEvents.changed),
    describeBackups(db),
  ])
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
    changed: {
      title: 'What was changed here before',
      columns: ['When', 'What'],
      rows: changed.map(({ at, actorName, details }) => [
        formatSecond(at),
        `${actorName ?? 'Name removed'} changed “${String(details?.['records'])}” from ${String(details?.['from'])} to ${String(details?.['to'])}`,
      ]),
    },
    removed: {
      title: 'What was removed',
      columns: ['When', 'What', 'Period', 'Records', 'References', 'Line of the audit log'],
      rows: removed.map(({ seq, at, details }) => {
        const references: string[] = Array.isArray(details?.['references']) ? details['references'] : []
        const more = references.length > 3 ? ` and ${references.length - 3} more` : ''
        const [records, period] = [String(details?.['records']), String(details?.['period'])]
        const first = references.slice(0, 3).join(', ') + more
        return [formatSecond(at), records, period, String(references.length), first, String(seq)]
      }),
    },
  }
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  const { due, periods, removed, changed, backups } = loaderData
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
      <AlsoTable also={changed} />
      <AlsoTable also={removed} />
    </div>
  )
}
