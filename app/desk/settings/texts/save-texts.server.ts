import { data } from 'react-router'

import { settingsEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { beforeName } from '#app/platform/forms/merge-form.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { lockSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import { mergeTexts } from './merge-texts.ts'
import { saved, savingFailed } from './saved-messages.ts'
import type { SettingFields, TextsAnswer } from './text-fields.ts'

/**
 * Saves each changed field by itself: an error in one does not block the others. Values that others changed are shown
 * (`theirs`) and never overwritten.
 */
export async function saveTexts(words: SettingFields, request: Request, context: RequestContext) {
  const form = await readForm(request)
  const values = keptOf(words, form)
  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const { writes, errors, theirs, stored } = await transaction(async (tx) => {
      const now = await lockSettings(
        tx,
        Object.values(words).map(({ key }) => key),
      )
      const merged = mergeTexts(words, form, now)
      if (Object.keys(merged.writes).length === 0) return merged
      const changed = await saveSettings(tx, merged.writes)
      if (changed.length > 0)
        await recordAuditEvent(tx, {
          ...currentActor(context),
          event: settingsEvents.changed,
          subject: 'settings',
          ids: [],
          details: { changed },
        })
      return merged
    })
    const isRefused = Object.keys({ ...errors, ...theirs }).length > 0
    const wasSaved = Object.keys(writes).length > 0 || (!isRefused && Object.keys(stored).length > 0)
    const answer: TextsAnswer = { ...(wasSaved ? { saved } : {}), stored }
    if (!isRefused) return answer
    const open = Object.entries(values).filter(([name]) => !(name.replace(/^before:/, '') in stored))
    return data<TextsAnswer>(
      { ...answer, errors, theirs, values: Object.fromEntries(open) },
      { status: Object.keys(errors).length > 0 ? 400 : 409 },
    )
  })
}

function keptOf(words: SettingFields, form: FormData): SubmittedValues {
  const names = Object.keys(words).flatMap((name) => [name, beforeName(name)])
  return Object.fromEntries(
    names.flatMap((name) => {
      const sent = form.get(name)
      return typeof sent === 'string' ? [[name, sent]] : []
    }),
  )
}
