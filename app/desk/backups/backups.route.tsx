import { Form, redirect, useNavigation } from 'react-router'

import { backupEvents } from '#app/desk/audit-events.ts'
import { formatBytes } from '#app/media/format-bytes.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { formatSecond } from '#app/platform/time/london-time.ts'
import type { Cell } from '#app/records/page-data.ts'
import { AlsoTable } from '#app/records/record-list-views.tsx'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/backups.route'
import { backupsPath, backUpNowTaskName } from './backup-alarm.ts'
import { copiesChanges, listBackupDestinations, pointInTimeDays } from './backup-destinations.server.ts'
import { type BackupRun, listRuns } from './backup-runs.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Backups' }]

export async function loader() {
  const { recipients, at } = config.backup
  return {
    runs: (await listRuns()).map(describeRun),
    places: listBackupDestinations(),
    isEncrypted: recipients.length > 0,
    at,
    daysBack: copiesChanges() ? pointInTimeDays : 0,
  }
}

export async function action({ context }: Route.ActionArgs) {
  if (listBackupDestinations().length > 0) {
    await transaction(async (tx) => {
      await addJob(tx, backUpNowTaskName, {})
      await recordAuditEvent(tx, { ...currentActor(context), event: backupEvents.requested })
    })
  }
  const message =
    listBackupDestinations().length > 0
      ? { title: 'The backup has been started', description: 'It appears here when it is complete' }
      : { title: 'There is nowhere to put a backup', description: 'Whoever runs the server needs to set a place first' }
  throw redirect(backupsPath, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

function describeSchedule(places: string[], at: string, daysBack: number) {
  if (places.length === 0) return 'None is scheduled.'
  const nightly = `Every night at ${at}, to ${places.join(' and ')}.`
  return daysBack > 0
    ? `${nightly} Changes are copied there within a minute: the site can go back to any second, up to ${daysBack} days.`
    : nightly
}

export default function Backups({ loaderData: { runs, places, isEncrypted, at, daysBack } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <DeskPage
      title="Backups"
      lead={describeSchedule(places, at, daysBack)}
      actions={
        places.length > 0 && (
          <Form method="post">
            <Button kind="secondary" size="small" pending={isSending} pendingLabel="Starting...">
              Back up now
            </Button>
          </Form>
        )
      }
    >
      {!isEncrypted && (
        <Notice kind="danger" title="Backups are not encrypted">
          Whoever has one can read names and addresses. Ask whoever runs the server to set BACKUP_RECIPIENT, as
          docs/operations/backup.md describes.
        </Notice>
      )}
      {runs.length > 0 ? (
        <AlsoTable
          also={{ title: 'The last backups', columns: ['Begun', 'Result', 'Place', 'Size', 'Holds'], rows: runs }}
        />
      ) : (
        <EmptyState title="No backup yet">
          {places.length > 0
            ? 'The first one begins within five minutes.'
            : 'Ask whoever runs the server to set BACKUP_FOLDER or BACKUP_S3_BUCKET, as docs/operations/backup.md describes.'}
        </EmptyState>
      )}
    </DeskPage>
  )
}

function describeRun({ startedAt, outcome, error, place, name, bytes, rows, files, ...run }: BackupRun): Cell[] {
  // A base backup has no rows to count.
  const other = outcome === 'succeeded' && bytes !== null ? 'The database, to go back from' : '–'
  return [
    formatSecond(startedAt),
    outcome === 'failed'
      ? { text: 'Failed', tone: 'danger', details: [{ text: error ?? '' }] }
      : describeResult({ outcome, ...run }),
    `${place}/${name}`,
    bytes === null ? '–' : formatBytes(bytes),
    rows === null ? other : `${rows.toLocaleString('en-GB')} rows, ${(files ?? 0).toLocaleString('en-GB')} files`,
  ]
}

function describeResult({
  outcome,
  verification,
  unverified,
}: Pick<BackupRun, 'outcome' | 'verification' | 'unverified'>) {
  if (outcome === 'running') return 'Being written'
  if (verification === 'restored') return 'Succeeded: read back, and restored to try it'
  return `Succeeded: read back${unverified ? `, not restored. ${unverified}` : ''}`
}
