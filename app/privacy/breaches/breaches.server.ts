import { desc, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { newReference } from '#app/enquiries/reference.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { decryptFields, encryptFields } from '#app/privacy/registers/encrypt-fields.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { type PrivacyBreachEvent, privacyBreachEvents } from '#app/staff/audit/privacy-register-events.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Assessment, NewBreach } from './breach-forms.ts'
import { queueBreachMails } from './breach-mails.server.ts'
import type { BreachDecision } from './breach-types.ts'
import { privacyBreaches } from './breaches-schema.ts'

export const breachSubject = 'privacy_breach'

export type BreachRow = typeof privacyBreaches.$inferSelect
type Answer = FieldErrors | undefined

/** Mails all administrators. `id` is that of the attempt: a retry after a lost answer logs nothing new. */
export async function logBreach(
  { whatHappened, ...breach }: NewBreach,
  actor: Actor,
  id: string = newId(),
): Promise<string> {
  return await transaction(async (tx) => {
    const reference = newReference()
    const sealed = encryptFields('privacy_breaches', id, { whatHappened })
    const row = { id, reference, ...breach, ...sealed, openedById: actor.staff.id }
    const { rowCount } = await tx
      .insert(privacyBreaches)
      .values(row)
      .onConflictDoNothing({ target: privacyBreaches.id })
    if (!rowCount) return id
    await queueBreachMails(tx, { id, reference, discoveredAt: breach.discoveredAt }, 'logged')
    await recordAuditEvent(tx, { ...actor, event: privacyBreachEvents.logged, subject: breachSubject, ids: [id] })
    return id
  })
}

export type OpenedBreach = NonNullable<Awaited<ReturnType<typeof viewBreach>>>

export async function viewBreach(id: string, actor: Actor) {
  return await transaction(async (tx) => {
    const [row] = await tx
      .select({ breach: privacyBreaches, openedBy: cmsUsers.name })
      .from(privacyBreaches)
      .leftJoin(cmsUsers, eq(cmsUsers.id, privacyBreaches.openedById))
      .where(eq(privacyBreaches.id, id))
    if (!row) return undefined
    await recordAuditEvent(tx, { ...actor, event: recordEvents.opened, subject: breachSubject, ids: [id] })
    return { ...row, breach: decryptFields('privacy_breaches', row.breach) }
  })
}

/** Open ones first. Not paged, because breaches are few. */
export async function listBreaches(tx: Transaction) {
  const { id, reference, discoveredAt, people, risk, decision, reportedAt, closedAt } = privacyBreaches
  return await tx
    .select({ id, reference, discoveredAt, people, risk, decision, reportedAt, closedAt })
    .from(privacyBreaches)
    .orderBy(sql`(${closedAt} is null) desc`, desc(discoveredAt), desc(id))
}

export async function assessBreach(id: string, actor: Actor, { version, ...typed }: Assessment): Promise<Answer> {
  return await changeBreach(id, actor, (row) => {
    if (String(row.version) !== version)
      return { whatHappened: 'Somebody else has changed it in the meantime. Please look at theirs first' }
    const { whatHappened, measures, ...plain } = typed
    const sealed = encryptFields('privacy_breaches', id, { whatHappened, measures })
    return { set: { ...plain, ...sealed, version: row.version + 1 }, event: privacyBreachEvents.assessed }
  })
}

export async function decideReport(
  id: string,
  actor: Actor,
  { decision, decisionReason }: { decision: BreachDecision; decisionReason: string },
): Promise<Answer> {
  return await changeBreach(id, actor, (row) => {
    if (row.closedAt) return { decision: 'It is closed. Reopen it first' }
    if (decision === 'not report' && row.reportedAt) return { decision: 'It was reported already' }
    const sealed = encryptFields('privacy_breaches', id, { decisionReason })
    const set = { decision, decidedAt: new Date(), ...sealed }
    return { set, event: privacyBreachEvents.decided, details: { decision } }
  })
}

export async function recordReport(
  id: string,
  actor: Actor,
  { reportedAt, icoReference }: { reportedAt: Date; icoReference: string | null },
): Promise<Answer> {
  return await changeBreach(id, actor, (row) => {
    if (reportedAt < row.discoveredAt) return { reportedAt: 'Please give a time after it was discovered' }
    const decided = row.decision === 'report' ? {} : { decision: 'report' as const, decidedAt: reportedAt }
    return { set: { reportedAt, icoReference, ...decided }, event: privacyBreachEvents.reported }
  })
}

export async function recordPeopleNotified(id: string, actor: Actor, peopleToldAt: Date | null): Promise<Answer> {
  return await changeBreach(id, actor, (row) => {
    if (peopleToldAt && peopleToldAt < row.discoveredAt)
      return { peopleToldAt: 'Please give a time after it was discovered' }
    return { set: { peopleToldAt }, event: privacyBreachEvents.peopleTold }
  })
}

export async function closeBreach(id: string, actor: Actor): Promise<Answer> {
  return await changeBreach(id, actor, (row) => {
    if (row.closedAt) return undefined
    const missing = describeMissing(row)
    if (missing) return missing
    return { set: { closedAt: new Date() }, event: privacyBreachEvents.closed }
  })
}

export async function reopenBreach(id: string, actor: Actor): Promise<Answer> {
  return await changeBreach(id, actor, (row) =>
    row.closedAt ? { set: { closedAt: null }, event: privacyBreachEvents.reopened } : undefined,
  )
}

function describeMissing({ risk, decision, reportedAt, measures, peopleToldAt }: BreachRow): FieldErrors | undefined {
  if (!risk) return { risk: 'Please say first how likely a risk is' }
  if (!decision) return { decision: 'Please decide first whether it is reported' }
  if (decision === 'report' && !reportedAt) return { reportedAt: 'Please write down first when it was reported' }
  if (risk === 'high' && !peopleToldAt)
    return { peopleToldAt: 'Please write down first when the people affected were told' }
  return measures ? undefined : { measures: 'Please write down first what was done about it' }
}

type Change = { set: Partial<BreachRow>; event: PrivacyBreachEvent; details?: AuditDetails }

async function changeBreach(
  id: string,
  actor: Actor,
  decide: (row: BreachRow) => Change | FieldErrors | undefined,
): Promise<Answer> {
  return await transaction(async (tx) => {
    const [row] = await tx.select().from(privacyBreaches).where(eq(privacyBreaches.id, id)).for('update')
    if (!row) throw data(null, { status: 404 })
    const change = decide(row)
    if (!change) return undefined
    if (!isChange(change)) return change
    const { set, event, details = null } = change
    await tx.update(privacyBreaches).set(set).where(eq(privacyBreaches.id, id))
    await recordAuditEvent(tx, { ...actor, event, subject: breachSubject, ids: [id], details })
    return undefined
  })
}

function isChange(change: Change | FieldErrors): change is Change {
  return 'set' in change && typeof change.set === 'object'
}
