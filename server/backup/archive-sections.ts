import { type Client, escapeIdentifier } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'
import { ownValue } from '#app/platform/own-value.ts'

/** `source` reads each row as one JSON array of texts; `restore` inserts those of the right length. */
export type Section = { name: string; columns: string[]; source: string; restore: string }

// An old archive must not revive sessions and pending confirmations. Rate limits have expired anyway, build assets come
// with the program, and alarms concern another machine.
export const excludedTables = ['sessions', 'verifications', 'trusted_devices', 'rate_limits', 'build_assets', 'alarms']

// Among others, the run of this archive: restored, it would look like one whose process was killed.
const rowsWanted: Record<string, string> = { backup_runs: `where outcome <> 'running'` }

export async function listSections(client: Client): Promise<Section[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; types: string[] }>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns,
       array_agg(format_type(atttypid, atttypmod) order by attnum) as types
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [excludedTables],
  )
  return [...rows.map(tableSection), waitingJobs]
}

// Columns travel as PostgreSQL's own text format (as with COPY), which is exact for every type. As JSON values, a json
// null would come back as SQL null.
function tableSection({ name, columns, types }: { name: string; columns: string[]; types: string[] }): Section {
  const quoted = columns.map(escapeIdentifier)
  const restored = types.map((type, n) => `(r ->> ${n})::${type}`)
  return {
    name,
    columns,
    source: `select ${quoted.map((column) => `${column}::text`).join(', ')} from ${escapeIdentifier(name)} ${ownValue(rowsWanted, name) ?? ''}`,
    restore: `insert into ${escapeIdentifier(name)} (${quoted.join(', ')}) overriding system value
      select ${restored.join(', ')} from jsonb_array_elements($1::jsonb) as r
      where jsonb_array_length(r) = ${columns.length}`,
  }
}

const waitingJobs: Section = {
  name: 'graphile_worker jobs',
  columns: ['task', 'payload', 'queue', 'run_at', 'attempts', 'max_attempts', 'key', 'priority', 'flags'],
  source: `
    select task.identifier, job.payload::text, queue.queue_name, job.run_at::text, job.attempts::text,
      job.max_attempts::text, job.key, job.priority::text, job.flags::text
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    where job.attempts < job.max_attempts`,
  restore: `
    select graphile_worker.reschedule_jobs(
      array[(graphile_worker.add_job(r ->> 0, payload => (r ->> 1)::json, queue_name => r ->> 2,
        run_at => (r ->> 3)::timestamptz, max_attempts => (r ->> 5)::int, job_key => r ->> 6,
        priority => (r ->> 7)::int, flags => array(select jsonb_object_keys((r ->> 8)::jsonb)))).id],
      attempts => (r ->> 4)::int)
    from jsonb_array_elements($1::jsonb) as r
    where jsonb_array_length(r) = 9`,
}

/** Throws unless the archive has each of our sections once, with our columns. */
export function refuseOtherSections(ours: Section[], theirs: { name: string; columns: string[] }[]) {
  for (const { name, columns } of theirs) {
    const section = ours.find((one) => one.name === name)
    if (section?.columns.join() !== columns.join())
      throw startError(`The archive's ${name} is not built like ours: it comes from another version of Hearthside.`)
  }
  const names = theirs.map(({ name }) => name)
  const absent = ours.find(({ name }) => !names.includes(name))
  if (absent) throw startError(`The archive lacks ${absent.name}: it was altered. Nothing was restored.`)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw startError(`The archive holds ${twice} twice: it was altered. Nothing was restored.`)
}

/** Fixes the text formats regardless of defaults of the role or the server, and disables timeouts. */
export async function pinTextFormats(client: Client) {
  await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}

export async function readAppliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows.map(({ hash }) => hash)
}
