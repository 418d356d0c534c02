import { asc, desc, eq, lt, type SQL, sql, sum } from 'drizzle-orm'

import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { formatTime } from '#app/platform/time/london-time.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { ownAccountEvents } from './audit-events.ts'
import { bySite, recordAuditEvent } from './audit.server.ts'
import { refusedSignIns } from './schema.ts'

/** Refused sign-ins that are counted. 'busy' is not: a full queue says nothing about an account. */
const reasons = {
  wrong: 'wrong password',
  'wrong-code': 'wrong code after a right password',
  'too-many': 'too many attempts',
  inactive: 'account not active',
}
type Reason = keyof typeof reasons

const noAccount = '00000000-0000-0000-0000-000000000000'
const mostAccountsNamed = 50

// In UTC: in half-hour time zones, a session's hours would start at other instants.
const thisHour = sql`date_trunc('hour', now(), 'UTC')`

/** One statement with the account lookup, so unknown accounts take the same time. */
export async function countRefusal(reason: Reason, email: string) {
  await count(reason, sql`(select id from ${cmsUsers} where email = ${email.toLowerCase()})`)
}

export async function countWrongCode(accountId: string) {
  await count('wrong-code', sql`${accountId}::uuid`)
}

async function count(reason: Reason, account: SQL) {
  await db.execute(sql`
    insert into ${refusedSignIns} as counted (hour, reason, account_id, times)
    values (${thisHour}, ${reason}, coalesce(${account}, ${noAccount}::uuid), 1)
    on conflict (hour, reason, account_id) do update set times = counted.times + 1`)
}

/** '3 × wrong password, 1 × too many attempts', or nothing. */
export async function describeRefusalsOfThisHour(): Promise<string> {
  const { reason, hour } = refusedSignIns
  const times = sum(refusedSignIns.times).mapWith(Number)
  const counted = await db
    .select({ reason, times })
    .from(refusedSignIns)
    .where(eq(hour, thisHour))
    .groupBy(reason)
    .orderBy(desc(times), asc(reason))
  return counted.map((row) => `${row.times.toLocaleString('en-GB')} × ${describeReason(row.reason)}`).join(', ')
}

function describeReason(reason: string) {
  return ownValue<string>(reasons, reason) ?? reason
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
      ...bySite,
      event: ownAccountEvents.signInsRefused,
      ids: tried.slice(0, mostAccountsNamed).map(({ accountId }) => accountId),
      details: { hour: describeHour(new Date(hour)), reason: describeReason(reason), times, accounts: tried.length },
    })
  }
}

const hourSeconds = 60 * 60

function describeHour(start: Date) {
  return `${formatTime(start)} and ${formatTime(new Date(start.getTime() + hourSeconds * 1000))}`
}

const mostAnHour = 20

type Refused = { method: string; route: string; requestId: string }

// The process log gets every refused request; the audit log, which takes one row at a time, only the first few of a
// person in an hour. `route` is the pattern, never the requested address.
export async function recordRefusedAccess(staff: Staff, { method, route, requestId }: Refused) {
  log.warn({ requestId, staffId: staff.id, role: staff.role, method, route }, 'refused: not allowed for this person')
  if ((await countHit('refused access', staff.id, hourSeconds)) > mostAnHour) return
  await transaction(async (tx) => {
    const details = { method, route }
    await recordAuditEvent(tx, { staff, requestId, event: ownAccountEvents.accessRefused, ids: [staff.id], details })
  })
}
