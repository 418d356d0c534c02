import { sql } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'

/** What somebody with every right in the database could do. */
export async function tamper(statement: ReturnType<typeof sql>) {
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.execute(statement)
  await db.execute(sql`alter table audit_log enable trigger user`)
}

/** As if nothing had ever been recorded. */
export async function emptyAuditLog() {
  await tamper(sql`truncate audit_details, audit_log`)
  await db.execute(sql`update audit_head set seq = 0, mac = '', seal = ''`)
}
