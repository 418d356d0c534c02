import { Pool, type PoolClient } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { limitPooled } from '#app/platform/database/connection-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

// Not the product's pool: a request of ours that waits for the sandbox must not hold a connection that the sandbox
// needs.
const pool = new Pool({
  connectionString: config.databaseUrl,
  max: 3,
  connectionTimeoutMillis: timeLimit(2000),
  query_timeout: timeLimit(2500),
  idleTimeoutMillis: 10_000,
  application_name: 'hearthside payment sandbox',
  ...limitPooled,
})
pool.on('error', (err) => log.debug({ err }, 'idle sandbox connection lost'))
pool.on('connect', (client) => client.on('error', (err) => log.debug({ err }, 'sandbox connection lost')))

export type Connection = Pick<PoolClient, 'query'>

const tables = `
  create schema if not exists sandbox;
  create table if not exists sandbox.objects (
    id text primary key, kind text not null, parent text, body jsonb not null,
    seq bigint generated always as identity
  );
  create index if not exists objects_kind on sandbox.objects (kind, seq);
  create index if not exists objects_parent on sandbox.objects (parent);
  create table if not exists sandbox.idempotency_keys (
    key text primary key, request text not null, answer jsonb, created_at timestamptz not null default now()
  );
  create table if not exists sandbox.deliveries (
    id bigint primary key generated always as identity, event_id text not null,
    due_at timestamptz not null default now(), attempts int not null default 0, delivered_at timestamptz, status int
  );
  create index if not exists deliveries_due on sandbox.deliveries (due_at) where delivered_at is null;
  create table if not exists sandbox.settlements (
    session text primary key, due_at timestamptz not null, succeeds boolean not null
  );
  create table if not exists sandbox.faults (
    id bigint primary key generated always as identity, fault jsonb not null, times int not null
  );`

/**
 * Created by the role that creates the product's tables, one start at a time: the role that runs the product may not.
 */
export async function makeTables(client: Connection) {
  const { rows } = await client.query(
    `select to_regclass('sandbox.faults') as made where to_regclass('sandbox.faults') is not null`,
  )
  if (rows.length === 0) await client.query(tables)
}

export async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query<T>(text, values)).rows
}

export async function inTransaction<T>(work: (client: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    const isRolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isRolledBack)
    throw error
  }
}

export async function closeDatabase() {
  await pool.end()
}
