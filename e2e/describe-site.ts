import { readFile } from 'node:fs/promises'

import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import type { Site } from './site.ts'

const mostLines = 20

/** What the browser does not see of a failed test: what the site logged meanwhile, its unsent mails and waiting jobs. */
export async function describeSite({ logFile }: Site, since: Date): Promise<string> {
  const logged = (await readFile(logFile, 'utf8')).split('\n').filter((line) => isAfter(line, since))
  const mails = await db.execute(sql`
    select template, status, attempts, problem, created_at from outgoing_mails where status <> 'sent' order by created_at`)
  const jobs = await db.execute(sql`
    select task_identifier, attempts, run_at, locked_at, left(last_error, 300) as last_error
    from graphile_worker.jobs order by run_at`)
  return [
    `The site logged since ${since.toISOString()}:`,
    ...logged.slice(-mostLines).map((line) => line.slice(0, 1000)),
    `At ${new Date().toISOString()} it had not sent these mails:`,
    ...mails.rows.slice(-mostLines).map((mail) => JSON.stringify(mail)),
    'and not done these jobs:',
    ...jobs.rows.slice(-mostLines).map((job) => JSON.stringify(job)),
  ].join('\n')
}

function isAfter(line: string, since: Date) {
  const [, time] = /"time":"([^"]+)"/.exec(line) ?? []
  return time !== undefined && new Date(time) >= since
}
