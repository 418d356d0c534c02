import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { Client } from 'pg'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { growTo } from '#test/growing-rows.ts'
import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'
import { inWords, visit } from './visitors.ts'

const task = 'remove-what-expired'
const pages = ['/', '/services/newborn-care', '/contact?a=1']
const restMs = 20_000

/** The nightly removal among many records, and its effect on visitors. */
export async function benchRetention(instance: Instance, { records, due }: { records: number; due: number }) {
  await growTo('submissions', 0, records)
  // The pool's time limits are too short for this.
  const oldest = `(select id, reference from contact_submissions order by id limit ${due}) as due`
  const client = new Client({ connectionString: config.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    insert into enquiry_notes (id, submission_id, note, author_id)
    select gen_random_uuid(), due.id, '', (select id from cms_users limit 1) from ${oldest};
    insert into outgoing_mails (id, template, recipient, facts, status)
    select gen_random_uuid(), 'enquiry-team-mail', 'team@example.com', jsonb_build_object('reference', reference), 'sent' from ${oldest};
    update contact_submissions set created_at = created_at - interval '2 years', binned_at = null, outcome = 'no care',
      is_complaint = false from ${oldest} where due.id = contact_submissions.id`)
  await client.query('vacuum analyze contact_submissions, enquiry_notes, outgoing_mails')

  // The first seconds are spent compiling.
  await visit(instance, pages, delay(restMs))
  const atRest = await visit(instance, pages, delay(restMs))
  const binning = await nightOf(instance)
  await client.query(`
    update contact_submissions set binned_at = now() - interval '31 days' from ${oldest} where due.id = contact_submissions.id`)
  const removing = await nightOf(instance)
  const left = await db.$count(contactSubmissions)
  await client.end()

  const ratio = (page: string, { times }: Night) =>
    (percentile(times.get(page) ?? [], 0.99) / percentile(atRest.get(page) ?? [], 0.99)).toFixed(1)
  return [
    `${records.toLocaleString('en')} contact messages, ${due.toLocaleString('en')} of them due. Binned in ${inSeconds(binning)}, removed with their notes and mails in ${inSeconds(removing)}; ${left.toLocaleString('en')} left.`,
    '',
    'Public pages meanwhile, p50 / p99, and the p99 as a multiple of rest:',
    '',
    '| page | at rest | while binning | while removing |',
    '|---|---|---|---|',
    ...pages.map(
      (page) =>
        `| ${page} | ${inWords(atRest.get(page))} | ${inWords(binning.times.get(page))}, ${ratio(page, binning)} × | ${inWords(removing.times.get(page))}, ${ratio(page, removing)} × |`,
    ),
    '',
    'Budget: under 5 minutes, and p99 within 2 × of rest.',
  ]
}

type Night = { ms: number; times: Map<string, number[]> }

async function nightOf(instance: Instance): Promise<Night> {
  const startedAt = performance.now()
  await transaction((tx) => addJob(tx, task, {}))
  const times = await visit(instance, pages, isDone())
  return { ms: performance.now() - startedAt, times }
}

async function isDone() {
  const waiting = sql`
    select 1 from graphile_worker.jobs where task_identifier = ${task} and (locked_at is not null or run_at <= now())`
  do await delay(200)
  while ((await db.execute(waiting)).rows.length > 0)
}

function inSeconds({ ms }: Night) {
  return `${(ms / 1000).toFixed(0)} s`
}
