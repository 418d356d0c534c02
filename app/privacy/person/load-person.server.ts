import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { idsBySubject } from '#app/desk-parts/personal-data/personal-data.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { describeBackups } from '#app/privacy/backups/backups.server.ts'
import { findPerson, type FoundPerson } from '#app/privacy/people/find-person.server.ts'
import type { PersonQuery } from '#app/privacy/people/person-query.server.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type LoadedPerson = FoundPerson & { backups: string }

export async function loadPerson(query: PersonQuery, actor: Actor): Promise<LoadedPerson> {
  return await transaction(async (tx) => {
    const { together, near, mails } = await findPerson(tx, query)
    const backups = await describeBackups(tx)
    for (const [subject, ids] of idsBySubject(together))
      await recordAuditEvent(tx, { ...actor, event: personalDataEvents.shown, subject, ids })
    for (const [subject, ids] of idsBySubject(near)) await recordListed(tx, actor, subject, ids)
    return { together, near, mails, backups }
  })
}
