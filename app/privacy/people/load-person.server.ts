import { arrayOverlaps } from 'drizzle-orm'
import { type LoaderFunctionArgs, redirect } from 'react-router'

import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import type { HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { describeBackups } from '#app/privacy/backups/backups.server.ts'
import { refusePrefetch } from '#app/privacy/cases/case-desk.server.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import { findPerson, type FoundPerson } from './find-person.server.ts'
import { personAddress, type PersonQuery, requirePersonQuery } from './person-query.server.ts'

/** `auditLines` and `backups`: what else is about the person, without a name of theirs. */
type LoadedPerson = FoundPerson & { auditLines: number; backups: string }

export async function loadPerson(query: PersonQuery, actor: Actor): Promise<LoadedPerson> {
  return await transaction(async (tx) => {
    const { together, near, mails } = await findPerson(tx, query)
    const ids = together.map(({ id }) => id)
    const auditLines = ids.length > 0 ? await tx.$count(auditLog, arrayOverlaps(auditLog.subjectIds, ids)) : 0
    const backups = await describeBackups(tx)
    await recordShown(tx, together, actor)
    for (const [subject, records] of bySubject(near))
      await recordListed(
        tx,
        actor,
        subject,
        records.map(({ id }) => id),
      )
    return { together, near, mails, auditLines, backups }
  })
}

/** The person whom the address of a page names, and where that person is shown. */
export async function openPerson({ request, url, context }: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>) {
  refusePrefetch(request)
  const query = requirePersonQuery(url)
  return { ...(await loadPerson(query, currentActor(context))), back: personAddress(query) }
}

export async function backToPerson(query: PersonQuery, message: FlashMessage) {
  return redirect(personAddress(query), { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

async function recordShown(tx: Transaction, records: HeldRecord[], actor: Actor) {
  for (const [subject, of] of bySubject(records)) {
    const ids = of.map(({ id }) => id)
    await recordAuditEvent(tx, { ...actor, event: personalDataEvents.shown, subject, ids })
  }
}

function bySubject(records: HeldRecord[]) {
  return Map.groupBy(records, ({ subject }) => subject)
}
