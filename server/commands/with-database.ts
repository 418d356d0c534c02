import type { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { cancelOnAbort } from '#app/platform/database/cancel-on-abort.server.ts'
import { withClient } from '#server/database/with-client.ts'
import { openDatabase, type Opening } from '#server/start/resources.ts'

import { interruptible, type InterruptionSentence } from './interruptible.ts'
import { createProgress } from './progress.ts'

// Long enough for a batch, unless it waits for a lock.
const graceMs = 1000

type Work = (client: Client, signal: AbortSignal) => Promise<void>
type Options = Opening & { connectionString?: string }

/**
 * Ctrl-C and SIGTERM abort the signal that `work` gets, cancel its statement after a second, stop an embedded database
 * that nobody else uses, and print `interrupted`.
 */
export async function withDatabase(
  work: Work,
  { interrupted = 'Interrupted.', ...options }: Options & { interrupted?: InterruptionSentence } = {},
) {
  await interruptible(interrupted, async (signal) => await withDatabaseUntil(signal, work, options))
}

/** For commands that also interrupt other work. */
export async function withDatabaseUntil(
  signal: AbortSignal,
  work: Work,
  { connectionString = config.databaseDirectUrl, ...opening }: Options = {},
) {
  const database = await openWithProgress({ signal, ...opening })
  if (database.isNew)
    console.log(
      `There was no installation in ${config.isDatabaseEmbedded ? config.dataDir : 'this database'}: a new one was made.`,
    )
  try {
    await withClient(
      connectionString,
      async (client) => {
        await cancelOnAbort(client, { signal, connectionString, graceMs })
        signal.throwIfAborted()
        await work(client, signal)
      },
      { application_name: 'hearthside command' },
    )
  } finally {
    await database.stop()
  }
}

async function openWithProgress(opening: Opening) {
  const progress = createProgress('Bringing the database up to date', 'migrations')
  let shown = 0
  const onMigration: Opening['onMigration'] = ({ applied, total }) => {
    progress.add(applied - shown, total)
    shown = applied
  }
  return await openDatabase({ onMigration, ...opening }).finally(() => progress.end())
}
