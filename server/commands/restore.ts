import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { formatInstant, formatSecond } from '#app/platform/time/london-time.ts'
import { appendFingerprints, readFingerprintFile } from '#app/privacy/fingerprints/fingerprint-file.server.ts'
import { findIdentities } from '#server/backup/identity-file.ts'
import { parseMoment } from '#server/backup/point-in-time/parse-moment.ts'
import { restoreUntil } from '#server/backup/point-in-time/restore-until.ts'
import { checkArchive, restoreArchive } from '#server/backup/restore-archive.ts'
import { migrateAndSeed } from '#server/start/migrate-and-seed.ts'

import { interruptible } from './interruptible.ts'
import { parseArguments } from './parse-arguments.ts'
import { createProgress } from './progress.ts'
import { withDatabaseUntil } from './with-database.ts'

const usage =
  'Say what to restore into this empty installation: npm run restore -- FILE (with the ENCRYPTION_KEY and SESSION_SECRET of the site it comes from), and --erased FILE with its erased-fingerprints.txt, if that is not in the data directory. --identity FILE names the key of an encrypted one. Or say when to take the site back to: npm run restore -- --until "2026-11-22 14:05"'

/**
 * `npm run restore -- FILE`: restores onto an empty machine. `--until MOMENT`: restores this site's database to that
 * instant.
 */
export async function run(args: string[]) {
  const { values, positionals } = parseArguments(args, usage, {
    'other-session-secret': { type: 'boolean' },
    erased: { type: 'string' },
    identity: { type: 'string' },
    until: { type: 'string' },
    cluster: { type: 'string' },
  })
  const [file, ...rest] = positionals
  if (values.until !== undefined && !file) return await goBack(values.until, values)
  if (values.until !== undefined || values.cluster !== undefined || !file || rest.length > 0) throw startError(usage)
  await interruptible('Interrupted: nothing was restored.', async (signal) => {
    await restoreFile(resolve(file), { ...values, signal })
  })
}

type GoingBack = { identity?: string; erased?: string; cluster?: string }

async function goBack(moment: string, { identity, erased: erasedFile, cluster }: GoingBack) {
  const until = parseMoment(moment)
  const [identities, known] = [await findIdentities(identity), await readErased(erasedFile)]
  const progress = createProgress('Fetching', 'changes')
  await interruptible('Interrupted: nothing was restored.', async (signal) => {
    const { end, files, erased, erasedAgain, replaced } = await restoreUntil({
      until,
      cluster,
      identities,
      erased: known,
      signal,
      migrate: migrateAndSeed,
      report: (sentence) => console.log(sentence),
      onProgress: (count, total) => progress.add(count, total),
    }).finally(() => progress.end())
    await appendFingerprints(erased)
    console.log(`Restored as it was at ${formatInstant(until ?? end)}: the last change is of ${formatSecond(end)}.`)
    console.log('Everybody signs in anew. Mails that were waiting then are sent at the next start.')
    if (files.fetched > 0) console.log(`${countFiles(files.fetched)} came back.`)
    if (files.missing > 0) console.log(`Missing are ${countFiles(files.missing)}.`)
    if (erasedAgain > 0)
      console.log(`Erased again: ${erasedAgain.toLocaleString('en-GB')}, which had been erased since.`)
    if (replaced)
      console.log(`The former database is in ${replaced}: delete it when all is well, for it holds personal data.`)
  })
}

function countFiles(count: number) {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'file' : 'files'} of pictures and documents`
}

type Restoring = { 'other-session-secret'?: boolean; erased?: string; identity?: string; signal: AbortSignal }

async function restoreFile(path: string, { signal, ...values }: Restoring) {
  const identities = await findIdentities(values.identity)
  const header = await checkArchive(path, {
    isOtherSecretAllowed: values['other-session-secret'] === true,
    identities,
    signal,
  })
  const erased = await readErased(values.erased)
  const progress = createProgress('Restoring')
  await withDatabaseUntil(
    signal,
    async (client) => {
      const { isOlder, rows, files, erasedAgain } = await restoreArchive(client, {
        file: path,
        header,
        identities,
        erased,
        signal,
        onRows: (count, total) => progress.add(count, total),
      }).finally(() => progress.end())
      await appendFingerprints(erased)
      // The tables were recreated, so the application's rights and the rows that later versions seed are missing.
      if (isOlder) await migrateAndSeed({ ownerUrl: config.databaseOwnerUrl, applicationUrl: config.databaseUrl })
      const counts = `${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} files`
      console.log(`Restored ${counts} as they were on ${header.made}. Everybody signs in anew.`)
      if (isOlder) console.log('The archive was of an older version: it has been brought up to date.')
      if (erasedAgain > 0)
        console.log(`Erased again: ${erasedAgain.toLocaleString('en-GB')}, which had been erased since.`)
    },
    // Only the tables' owner may defer foreign keys and triggers. The empty installation's keys do not matter.
    { connectionString: config.databaseOwnerUrl, isAnyKeyFine: true },
  )
}

/** Fingerprints from this data directory, and from the machine that the archive comes from. */
async function readErased(file: string | undefined): Promise<Set<string>> {
  const own = await readFingerprintFile()
  if (file === undefined) return own
  const path = resolve(file)
  if (!existsSync(path)) throw startError(`There is no file ${path} with the fingerprints of what was erased.`)
  return new Set([...own, ...(await readFingerprintFile(path))])
}
