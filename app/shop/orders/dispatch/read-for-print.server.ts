import { data } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { readContents } from '#app/shop/orders/parcel-contents.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { listSelected, type Selection } from './selection.server.ts'

/** Throws 404 when nothing is left to send. */
export async function readForPrint(selection: Selection, actor: Actor) {
  return await transaction(async (tx) => {
    const { rows, left } = await listSelected(tx, selection)
    if (rows.length === 0) throw data(null, { status: 404 })
    const ids = rows.map(({ id }) => id)
    const contents = await readContents(tx, ids)
    await recordAuditEvent(tx, { ...actor, event: recordEvents.printed, subject: orderSubject, ids })
    return { rows, contents, left }
  })
}
