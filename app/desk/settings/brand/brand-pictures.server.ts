import { data } from 'react-router'

import { settingsEvents } from '#app/desk/audit-events.ts'
import { settingsSavedMessage, savingFailed } from '#app/desk/settings/form/save-settings.server.ts'
import { setBrandPictures } from '#app/media/brand-pictures.server.ts'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readPictureField } from '#app/media/picture-field/read-picture-field.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { beforeName } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { brandPictureNames, type BrandPictureName } from '#app/settings/brand-rules.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

export async function loadBrandPictures({ brand_pictures: chosen }: SiteSettings) {
  const pictures = await findChosenPictures(brandPictureNames.flatMap((place) => chosen[place]?.id ?? []))
  // One picture may be used in several places.
  return Object.fromEntries(
    brandPictureNames.map((place) => [place, pictures.filter(({ id }) => id === chosen[place]?.id).slice(0, 1)]),
  )
}

/** Saves each changed picture by itself: an error in one does not block the others. */
export async function saveBrandPictures(form: FormData, context: RequestContext) {
  const actor = currentActor(context)
  return await attempt(context, { message: savingFailed, extra: { pictures: {} } }, async () => {
    const { chosen, errors } = await readChosen(form, actor.staff)
    await transaction(async (tx) => {
      const changed = await setBrandPictures(tx, chosen)
      if (changed.length === 0) return
      const details = { changed: Object.keys(chosen).map((place) => `brand_${place}`) }
      await recordAuditEvent(tx, { ...actor, event: settingsEvents.changed, details })
    })
    if (Object.keys(errors).length > 0) return data({ pictures: { errors } }, { status: 400 })
    return { pictures: { saved: settingsSavedMessage } }
  })
}

async function readChosen(form: FormData, staff: { id: string }) {
  const errors: FieldErrors = {}
  const chosen: Partial<Record<BrandPictureName, string | null>> = {}
  for (const place of brandPictureNames) {
    const taken = await readPictureField(form, place, staff, 1)
    if (!taken.ok) errors[place] = taken.message
    else if ((taken.ids[0] ?? '') !== form.get(beforeName(place))) chosen[place] = taken.ids[0] ?? null
  }
  return { chosen, errors }
}
