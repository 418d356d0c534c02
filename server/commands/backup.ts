import { basename, dirname, resolve } from 'node:path'

import type { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { flushLog } from '#app/platform/log.server.ts'
import { createFolderDestination } from '#server/backup/destinations/folder-destination.ts'
import { writeIdentity } from '#server/backup/identity-file.ts'
import { recordArchive } from '#server/backup/old-archives.ts'
import { runSchedule } from '#server/backup/schedule/run-schedule.ts'
import { verifyArchiveFile } from '#server/backup/verify-archive-file.ts'
import { writeArchive } from '#server/backup/write-archive.ts'

import { interruptible } from './interruptible.ts'
import { parseArguments } from './parse-arguments.ts'
import { createProgress } from './progress.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say where to write: npm run backup -- FILE; what to try: npm run backup -- verify FILE [--identity FILE]; or where to put a new key for encrypted backups: npm run backup -- keygen FILE'

// A backup usually precedes an upgrade.
const olderIsRefused = { olderSchema: 'refuse' as const }

/**
 * `npm run backup -- FILE`: everything except the keys. `npm run backup -- verify FILE`: whether one can be restored.
 * Both may run while the site runs. `npm run backup -- keygen FILE`: a key pair for BACKUP_RECIPIENT.
 */
export async function run(args: string[]) {
  const { positionals, values } = parseArguments(args, usage, {
    identity: { type: 'string' },
    // For the job that starts this process.
    scheduled: { type: 'boolean' },
    now: { type: 'boolean' },
  })
  const [verb, file, ...rest] = positionals
  if (values.scheduled && !verb) return await runScheduled({ isForced: values.now === true })
  if (!verb || rest.length > 0) throw startError(usage)
  if (verb === 'verify' && file) return await verifyBackup(resolve(file), { identityFile: values.identity })
  if (verb === 'keygen' && file) return await makeKey(resolve(file))
  if (file !== undefined) throw startError(usage)
  await writeBackup(resolve(verb))
}

async function writeBackup(file: string) {
  const interrupted = 'Interrupted: nothing was written.'
  const write = async (client: Client, signal: AbortSignal) => await writeBackupOf(client, file, signal)
  await withDatabase(write, { ...olderIsRefused, interrupted })
}

async function writeBackupOf(client: Client, file: string, signal: AbortSignal) {
  const { recipients } = config.backup
  const progress = createProgress('Writing')
  const destination = createFolderDestination(dirname(file))
  const { made, rows, files, bytes } = await writeArchive(client, {
    write: async (archive) => await destination.write(basename(file), archive),
    recipients,
    signal,
    onRows: (count, total) => progress.add(count, total),
  }).finally(() => progress.end())
  const removed = await recordArchive(client, { file, madeAt: new Date(made) })
  const counts = `${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} ${files === 1 ? 'file' : 'files'} (${(bytes / 1e6).toFixed(1)} MB)`
  console.log(`${file} holds everything, ${counts}, but the keys: keep ENCRYPTION_KEY and SESSION_SECRET elsewhere.`)
  if (recipients.length === 0 && config.isSecure)
    console.log('It is not encrypted: whoever has it can read names and addresses. Set BACKUP_RECIPIENT.')
  for (const { file: old, madeAt } of removed)
    console.log(`${old} of ${madeAt.toISOString().slice(0, 10)} is removed, as the retention schedule says.`)
}

async function runScheduled({ isForced }: { isForced: boolean }) {
  const isOrphan = new AbortController()
  process.once('disconnect', () => isOrphan.abort())
  // The parent may have ended while this process loaded. Without a channel, somebody runs this by hand.
  if (process.send && !process.connected) isOrphan.abort()
  await withDatabase(
    async (client, signal) =>
      await runSchedule(client, { isForced, signal: AbortSignal.any([signal, isOrphan.signal]) }),
    { ...olderIsRefused, interrupted: 'The backup was interrupted.' },
  )
  await flushLog()
  process.exit()
}

async function makeKey(file: string) {
  const recipient = await writeIdentity(file)
  console.log(
    `${file} holds the key that reads encrypted backups: keep it away from this machine, and a copy elsewhere. Without it, they are lost.\nTo encrypt backups, set BACKUP_RECIPIENT=${recipient}`,
  )
}

async function verifyBackup(file: string, { identityFile }: { identityFile: string | undefined }) {
  await interruptible('Interrupted: it is not known whether the backup can be restored.', async (signal) => {
    const startedAt = performance.now()
    const { made, rows, tables } = await verifyArchiveFile(file, { identityFile, signal })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(
      `${file} of ${made} can be restored: ${rows.toLocaleString('en-GB')} rows in ${tables} tables, each with as many as when it was made (${seconds} s).`,
    )
  })
}
