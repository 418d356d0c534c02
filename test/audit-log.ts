import { sql } from 'drizzle-orm'

import { ownerDb } from '#test/owner-database.ts'

/** Runs a statement that only the owner of the tables could run. */
export async function tamper(statement: ReturnType<typeof sql>) {
  await ownerDb.execute(sql`alter table audit_log disable trigger user`)
  await ownerDb.execute(statement)
  await ownerDb.execute(sql`alter table audit_log enable trigger user`)
}

/** As if nothing had ever been recorded. */
export async function emptyAuditLog() {
  await tamper(sql`truncate audit_details, audit_log`)
  await ownerDb.execute(sql`update audit_head set seq = 0, mac = '', seal = ''`)
}
