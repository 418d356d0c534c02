import { describeConflict } from '#app/desk-parts/merge-conflict.tsx'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readAltTexts } from '#app/media/picture-field/alt-texts.server.ts'
import { toLines } from '#app/platform/forms/merge-form.ts'
import type { Actor } from '#app/staff/actor.server.ts'

import { fieldLabels } from './describe-field.ts'
import { describeConflicts, mergeProduct } from './merge-product.server.ts'
import { findProduct } from './product-record.server.ts'
import { parseProduct } from './read-product.server.ts'
import { type Edited, updateProduct } from './save-product.server.ts'

/** Saves what was changed in the form of a product; refused with the form to be shown again. */
export async function editProduct(id: string, sent: FormData, pictureIds: readonly string[], actor: Actor) {
  for (;;) {
    const now = await findProduct(id)
    if (!now) return 'gone'
    const merged = mergeProduct(sent, pictureIds, now)
    const parsed = parseProduct(merged.form)
    const finalIds = (toLines(merged.form.get('pictures')) ?? '').split(',').filter(Boolean)
    const alts = await readAltTexts(sent, finalIds)
    const refuse = async (errors: Record<string, string>) => ({
      refused: {
        errors,
        values: parsed.values,
        base: merged.base,
        conflicts: await describeConflicts(merged),
        pictures: await findChosenPictures(finalIds),
        alts: alts.sent,
      },
    })
    const conflicts = Object.fromEntries(
      Object.keys(merged.theirs).map((name) => [name, describeConflict(fieldLabels[name] ?? name)]),
    )
    const errors = { ...(parsed.ok ? {} : parsed.errors), ...conflicts, ...alts.errors }
    if (!parsed.ok || Object.keys(errors).length > 0) return await refuse(errors)

    const edited: Edited = { ...parsed.value, pictureIds: finalIds, alts: alts.changes }
    const based = { version: now.version, shownStock: merged.shownStock === '' ? null : Number(merged.shownStock) }
    const outcome = await updateProduct(id, edited, based, actor)
    if (outcome === 'gone') return 'gone'
    if ('errors' in outcome) return await refuse(outcome.errors)
    if ('updated' in outcome) return { updated: { ...outcome.updated, name: edited.name } }
    // Somebody else saved it between the look and the lock: put beside that.
  }
}
