import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'

import { findIdentities } from './identity-file.ts'
import { readHeader } from './read-archive.ts'

const maxSentenceLength = 300
// A line of our log, of a stack trace, or of the object after one.
const logLine = /^[\s{}]/
const fullDisk = /The disk of the database is full|No space left on device|ENOSPC|disk full|Disk quota exceeded/i

type Verifying = { identityFile?: string | undefined; signal?: AbortSignal | undefined }

/**
 * Restores an archive into a temporary installation with a separate database and our keys. A restore fails unless the
 * archive is complete and signed, each table has its recorded number of rows, and the schema allows every row.
 */
export async function verifyArchiveFile(
  file: string,
  { identityFile = config.backup.identityFile, signal }: Verifying = {},
) {
  // Refused here with one sentence, instead of by a second process.
  const { made, sections } = await readHeader(file, { identities: await findIdentities(identityFile) })
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-verify-'))
  try {
    const answer = await restoreApart(file, dataDir, { identityFile, signal })
    signal?.throwIfAborted()
    if (answer.code !== 0) throw failureOf(file, answer.output)
    return { made, tables: sections.length, rows: sections.reduce((sum, section) => sum + section.rows, 0) }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The last sentence of the output: the rest is its log, too long for a page. */
function failureOf(file: string, output: string) {
  const sentences = output.split('\n').filter((line) => line !== '' && !logLine.test(line))
  const failure = startError(
    `${file} cannot be restored, so it is no backup. The restore says: ${(sentences.at(-1) ?? '').slice(0, maxSentenceLength)}`,
  )
  return fullDisk.test(output) ? Object.assign(failure, { code: 'ENOSPC' }) : failure
}

async function restoreApart(file: string, dataDir: string, { identityFile, signal }: Verifying) {
  const root = projectRoot()
  // The only settings are the keys: nothing of this site's database, files or mail.
  const { PATH, HOME, TMPDIR, LANG, TZ } = process.env
  const child = spawn(process.execPath, [join(root, 'server/launch.js'), 'restore', file], {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR,
      LANG,
      TZ,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: config.encryptionKeys.map(({ key }) => key.toString('base64')).join(','),
      SESSION_SECRET: config.sessionSecrets.join(','),
      ...(identityFile ? { BACKUP_IDENTITY_FILE: resolve(identityFile) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // SIGTERM, so that it stops its database.
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop, { once: true })
  const ended = new Promise<number | null>((end) => child.once('close', end))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output: out + err }
}
