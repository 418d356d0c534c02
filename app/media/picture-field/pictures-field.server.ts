import { z } from 'zod'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import type { Field } from '#app/records/fields.ts'

import { altTextConflict, readAltTexts, saveAltTexts } from './alt-texts.server.ts'
import { readPictureField } from './read-picture-field.server.ts'

const ids = (text: string) => text.split(',').filter(Boolean)

/** Pictures of a record in their order, each with its alt text. The record's kind stores their uses. */
export function pictures(label: string, { limit, hint }: { limit: number; hint: string }): Field<string[]> {
  const message = `Please choose no more than ${limit} pictures`
  return {
    view: { shape: 'pictures', label, hint, isOptional: true, limit },
    rule: limitedString(message, { max: 1000 })
      .transform(ids)
      .pipe(z.array(z.uuid(message)).max(limit, message)),
    write: (chosen) => chosen.join(),
    isQuiet: true,
    async display(text) {
      return (await findChosenPictures(ids(text))).map(({ name }, at) => `${at + 1}. ${name}`).join('\n')
    },
    async receive(sent, name, actor) {
      const taken = await readPictureField(sent, name, actor.staff, limit)
      const asSent = z.array(z.uuid()).safeParse(sent.getAll(name)).data ?? []
      const chosen = taken.ok ? taken.ids : asSent.slice(0, limit)
      const alts = await readAltTexts(sent, chosen)
      return {
        text: chosen.join(),
        errors: { ...(taken.ok ? {} : { [name]: taken.message }), ...alts.errors },
        state: alts.sent,
        isConflict: Object.keys(alts.sent.conflicts).length > 0,
        async save(tx) {
          return (await saveAltTexts(tx, alts.changes, actor)) ? undefined : { [name]: altTextConflict }
        },
      }
    },
    prepare: async (text) => await findChosenPictures(ids(text)),
  }
}
