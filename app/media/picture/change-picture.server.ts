import { eq } from 'drizzle-orm'

import { pictureEvents } from '#app/media/audit-events.ts'
import type { PictureChanges } from '#app/media/picture-fields.ts'
import { invalidatePictures } from '#app/media/pictures.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

/** Returns 'stale' if a colleague has changed the picture since `basedOn`. */
export async function updatePictureDetails(id: string, { basedOn, ...wanted }: PictureChanges, actor: Actor) {
  return await transaction(async (tx) => {
    const row = await lockPicture(tx, id)
    if (!row) return 'missing'
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => row[key] !== wanted[key])
    if (changed.length === 0) return 'changed'
    if (row.updatedAt.toISOString() !== basedOn) return 'stale'

    await tx
      .update(pictures)
      .set({ ...wanted, updatedBy: actor.staff.id, updatedAt: new Date() })
      .where(eq(pictures.id, id))
    // Crops of their own in one place, which former versions offered.
    await tx.update(pictureUses).set({ focalX: null, focalY: null }).where(eq(pictureUses.pictureId, id))
    await invalidatePictures(tx, [id])
    const details = { changed, picture: row.fileName }
    await recordAuditEvent(tx, { ...actor, event: pictureEvents.described, ids: [id], details })
    return 'changed'
  })
}

/** Refused while the picture is in use. The sweep removes its files later. */
export async function deletePicture(id: string, actor: Actor): Promise<'deleted' | 'in use' | 'missing'> {
  return await transaction(async (tx) => {
    const row = await lockPicture(tx, id)
    if (!row) return 'missing'
    if ((await tx.$count(pictureUses, eq(pictureUses.pictureId, id))) > 0) return 'in use'

    await tx.delete(pictures).where(eq(pictures.id, id))
    const details = { picture: row.fileName }
    await recordAuditEvent(tx, { ...actor, event: pictureEvents.deleted, ids: [id], details })
    return 'deleted'
  })
}

async function lockPicture(tx: Transaction, id: string) {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
  return row
}
