import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Client } from 'pg'

import { encryptedColumns } from '#app/enquiries/encryption/rotate-encryption.server.ts'

/** Copies each job as it is added: finished jobs are deleted from their table. */
export async function copyJobs(client: Client) {
  await client.query(`create table jobs_seen (job text)`)
  await client.query(`create function keep_job() returns trigger language plpgsql as
    $$ begin insert into jobs_seen values (row_to_json(new)::text); return new; end $$`)
  await client.query(`create trigger keep_job after insert or update on graphile_worker._private_jobs
    for each row execute function keep_job()`)
}

export async function textOfTables(client: Client, names = /./): Promise<Buffer[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const texts = []
  for (const { name } of rows.filter((table) => names.test(table.name))) {
    const { rows: found } = await client.query<{ row: string }>(
      `select row_to_json(each)::text as row from ${name} each`,
    )
    texts.push(Buffer.from(found.map(({ row }) => row).join('\n')))
  }
  if (texts.length === 0) throw new Error(`No table is called ${names}`)
  return texts
}

/** The columns for encrypted values that contain anything else, or nothing at all. */
export async function ownColumnsUnsealed(client: Client): Promise<string[]> {
  const found = []
  for (const { table, column } of encryptedColumns) {
    const isSealed = `${column} ~ '^[0-9a-f]{8}\\.[A-Za-z0-9+/=]{38,}$'`
    const { rows } = await client.query<{ sealed: number; open: number }>(`
      select count(*) filter (where ${isSealed})::int as sealed, count(*) filter (where not ${isSealed})::int as open
      from ${table}`)
    // Written only when a secret is retired, which nobody does here, and before complaints were requests.
    const isUnused = ['retired_keys', 'privacy_complaints'].includes(table)
    if ((rows[0]?.sealed === 0 && !isUnused) || rows[0]?.open !== 0) found.push(`${table}.${column}`)
  }
  return found
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export async function contentOf(folder: string): Promise<Buffer[]> {
  const files = await filesIn(folder)
  return await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))))
}

/** Mails as readers see them: lines wrapped for transport are joined again. */
export async function mailsIn(folder: string): Promise<Buffer[]> {
  const mails = await contentOf(folder)
  return mails.map((mail) => Buffer.from(mail.toString().replaceAll('=\r\n', '')))
}
