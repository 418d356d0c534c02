import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { embeddedDatabaseUrl } from '#app/platform/config/config.server.ts'
import { sign } from '#app/platform/crypto/crypto.server.ts'
import { createDiskFiles } from '#app/platform/files/disk-files.server.ts'
import { fingerprintPurpose } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'
import { runProcess } from '#test/command-process.ts'
import { eventually } from '#test/eventually.ts'
import { keysOfSite } from '#test/factories/installation.ts'
import { type Instance, startInstance } from '#test/instance.ts'

import { type Acknowledged, query, readStored, visitors, wordsOf } from './kill-ledger.ts'
import { killPostgres } from './postgres-processes.ts'

/** A site whose changes are copied, encrypted, to a folder that stands for another machine. */
export async function startCopiedSite() {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-drill-'))
  const [backups, identity] = [join(folder, 'backups'), join(folder, 'backup.key')]
  await mkdir(backups)
  const { output } = await runProcess('backup', ['keygen', identity], keysOfSite())
  const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(output)?.[1] ?? ''
  const env = {
    ...keysOfSite(),
    BACKUP_FOLDER: backups,
    BACKUP_RECIPIENT: recipient,
    // No scheduled backup beside the first one: it is requested below.
    BACKUP_AT: '00:00',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    TRUST_PROXY: '1',
  }
  const started: Instance[] = []
  return {
    folder,
    backups,
    identity,
    async start(dataDir: string) {
      const instance = await startInstance({ dataDir, env })
      started.push(instance)
      return instance
    },
    async command(dataDir: string, name: string, args: string[], change: Record<string, string> = {}) {
      const result = await runProcess(name, args, { ...env, ...change, LOG_LEVEL: 'warn', DATA_DIR: dataDir })
      if (result.code !== 0) throw new Error(result.output)
      return result.output
    },
    /** Presses Ctrl-C once the command has printed this sentence. */
    async interrupt(dataDir: string, name: string, args: string[], sentence: string) {
      const child = spawn(process.execPath, [join(projectRoot(), 'server/launch.js'), name, ...args], {
        env: { ...process.env, ...env, LOG_LEVEL: 'warn', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          const wasPrinted = printed.includes(sentence)
          printed += chunk.toString()
          if (!wasPrinted && printed.includes(sentence)) child.kill('SIGINT')
        })
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, output: printed }
    },
    async restore(dataDir: string, until: string) {
      return await this.command(dataDir, 'restore', ['--until', until, '--identity', identity])
    },
    async remove() {
      await Promise.all(started.map(async (instance) => await instance.stop()))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type CopiedSite = Awaited<ReturnType<typeof startCopiedSite>>

export async function baseBackups({ backups }: CopiedSite) {
  return (await readdir(join(backups, 'point-in-time'))).filter((name) => name.endsWith('.json'))
}

/**
 * Rows of 8 KB of a month ago, from as many people. Like encrypted answers, they do not compress and name their key.
 */
export async function fillDatabase(dataDir: string, megabytes: number) {
  const owner = embeddedDatabaseUrl(dataDir, 'owner')
  const [table] = await query<{ columns: string }>(
    owner,
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'contact_submissions' and is_generated = 'NEVER'`,
  )
  const filled = (count: number, at: number) => `
    insert into contact_submissions (${table?.columns})
    select ${table?.columns.replaceAll(/\w+/g, 'filled.$&')}
    from (select c from contact_submissions as c limit 1) as one, generate_series(1, ${count}) as n,
      lateral (select string_agg(md5(random()::text || i || n), '') as words from generate_series(1, 250) as i) as typed,
      lateral jsonb_populate_record(one.c, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'FILL-${at}-' || n, 'email', 'fill.${at}.' || n || '@example.com',
        'created_at', now() - interval '30 days', 'message', split_part((one.c).message, '.', 1) || '.' || typed.words)) as filled`
  const rowsAtOnce = 10_000
  for (let left = Math.round((megabytes * 1e6) / 8000); left > 0; left -= rowsAtOnce)
    await query(owner, filled(Math.min(left, rowsAtOnce), left))
}

/** The file of a document. One that the site finds when it starts is copied at once, and not 20 s later. */
export async function storeDocument(dataDir: string) {
  const body = randomBytes(20_000)
  const name = `${createHash('sha256').update(body).digest('hex')}.pdf`
  await createDiskFiles(join(dataDir, 'files')).write(name, body, 'application/pdf')
  return name
}

export async function nameDocument(dataDir: string, name: string) {
  await query(
    embeddedDatabaseUrl(dataDir, 'owner'),
    `insert into documents (id, name, file_name, bytes) values (gen_random_uuid(), '${name}', 'a.pdf', 20000)`,
  )
}

/** As if somebody had asked for erasure, and the site had stopped before its job wrote the file of fingerprints. */
export async function eraseEnquiry(dataDir: string, reference: string) {
  const id = (await readStored(embeddedDatabaseUrl(dataDir))).find((row) => row.reference === reference)?.id ?? ''
  await query(
    embeddedDatabaseUrl(dataDir, 'owner'),
    `insert into erased_fingerprints (fingerprint) values ('${sign(fingerprintPurpose, id)}')`,
  )
}

/** Waits until everything that PostgreSQL has written so far is copied, and this file: files are copied in turns of their own. */
export async function everythingCopied(dataDir: string, backups: string, file: string) {
  const [row] = await query<{ segment: string }>(
    embeddedDatabaseUrl(dataDir, 'superuser'),
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  const endings = [`${row?.segment}.age`, `${file}.age`]
  const areThere = async () => {
    const names = await readdir(join(backups, 'point-in-time'))
    return endings.every((ending) => names.some((name) => name.endsWith(ending)))
  }
  await eventually('the segment and the file are copied', areThere, { everyMs: 100 })
}

export async function underLoad<T>(instance: Instance, work: (acknowledged: Acknowledged) => Promise<T>) {
  const visits = visitors(instance.url, 4)
  try {
    return { result: await work(visits.acknowledged), acknowledged: visits.acknowledged, at: Date.now() }
  } finally {
    await visits.end()
  }
}

/** As if the machine had burned down: only what is stored elsewhere is left. */
export async function loseMachine(instance: Instance, dataDir: string) {
  await instance.stop('SIGKILL')
  killPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  if (existsSync(dataDir)) throw new Error(`${dataDir} is still there`)
}

/** The acknowledged forms that are not stored with their text, and those that are. */
export async function compare(dataDir: string, acknowledged: Acknowledged) {
  const stored = new Map((await readStored(embeddedDatabaseUrl(dataDir))).map((row) => [row.reference, row]))
  const all = [...acknowledged].map(([reference, form]) => ({ reference, ...form, row: stored.get(reference) }))
  return {
    lost: all.filter(({ row, words }) => !row || wordsOf(row) !== words),
    restored: all.filter(({ row }) => row),
  }
}

export const wait = delay
