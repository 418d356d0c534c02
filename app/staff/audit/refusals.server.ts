import { asc, desc, eq, lt, type SQL, sql, sum } from 'drizzle-orm'

import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { ownAccountEvents } from './audit-events.ts'
import { recordAuditEvent } from './audit.server.ts'
import type { CountedRefusal, Refusals } from './refusals.ts'
import { refusedSignIns } from './schema.ts'

const noAccount = '00000000-0000-0000-0000-000000000000'
const mostAccountsNamed = 50

// In UTC: in half-hour time zones, a session's hours would start at other instants.
const thisHour = sql`date_trunc('hour', now(), 'UTC')`

/** One statement with the account lookup, so unknown accounts take the same time. */
export async function countRefusal(reason: CountedRefusal, email: string) {
  await count(reason, sql`(select id from ${cmsUsers} where email = ${email.toLowerCase()})`)
}

export async function countWrongCode(accountId: string) {
  await count('wrong-code', sql`${accountId}::uuid`)
}

async function count(reason: CountedRefusal, account: SQL) {
  await db.execute(sql`
    insert into ${refusedSignIns} as counted (hour, reason, account_id, times)
    values (${thisHour}, ${reason}, coalesce(${account}, ${noAccount}::uuid), 1)
    on conflict (hour, reason, account_id) do update set times = counted.times + 1`)
}

export async function listRefusalsOfThisHour(): Promise<Refusals> {
  const { reason, hour } = refusedSignIns
  const times = sum(refusedSignIns.times).mapWith(Number)
  return await db
    .select({ reason, times })
    .from(refusedSignIns)
    .where(eq(hour, thisHour))
    .groupBy(reason)
    .orderBy(desc(times), asc(reason))
}

export async function recordRefusals(tx: Transaction) {
  // A concurrent run waits for these rows and then finds none.
  const counted = await tx.delete(refusedSignIns).where(lt(refusedSignIns.hour, thisHour)).returning()
  const groups = Map.groupBy(counted, ({ hour, reason }) => `${hour.toISOString()} ${reason}`)
  for (const [key, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [hour = '', reason = ''] = key.split(' ')
    const tried = group.filter(({ accountId }) => accountId !== noAccount).toSorted((a, b) => b.times - a.times)
    const times = group.reduce((all, row) => all + row.times, 0)
    await recordAuditEvent(tx, {
      staff: null,
      event: ownAccountEvents.signInsRefused,
      subject: 'staff',
      ids: tried.slice(0, mostAccountsNamed).map(({ accountId }) => accountId),
      requestId: null,
      details: { hour, reason, times, accounts: tried.length },
    })
  }
}

const mostAnHour = 20
const hourSeconds = 60 * 60

type Refused = { method: string; route: string; requestId: string }

// The process log gets every refused request; the audit log, which takes one row at a time, only the first few of a
// person in an hour. `route` is the pattern, never the requested address.
export async function recordRefusedAccess(staff: Staff, { method, route, requestId }: Refused) {
  log.warn({ requestId, staffId: staff.id, role: staff.role, method, route }, 'refused: not allowed for this person')
  if ((await countHit('refused access', staff.id, hourSeconds)) > mostAnHour) return
  await transaction(async (tx) => {
    const about = { subject: 'staff' as const, ids: [staff.id], requestId, details: { method, route } }
    await recordAuditEvent(tx, { staff, event: ownAccountEvents.accessRefused, ...about })
  })
}
