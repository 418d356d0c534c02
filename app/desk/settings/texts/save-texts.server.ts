import { data } from 'react-router'

import { settingsEvents } from '#app/desk/audit-events.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { beforeName, mergeField, theirsName, toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { lockSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { SettingFields } from './setting-fields.ts'
import { keepMine, originalName, type StoredFields, takeTheirs, type TextsAnswer } from './text-fields.ts'

export const saved = { title: 'Settings updated' }
export const savingFailed = {
  title: 'Error',
  description: 'The settings could not be saved. Please try again in a minute.',
}

// A save takes milliseconds. With its wait for a lock it is refused within 5 s, even on a busy machine.
const lockTimeoutMs = 1000

export async function saveTexts(words: SettingFields, form: FormData, context: RequestContext) {
  return await saveFields(words, {
    form,
    context,
    async lock(tx) {
      return await lockSettings(
        tx,
        Object.values(words).map(({ key }) => key),
      )
    },
    async save(tx, writes) {
      const changed = await saveSettings(tx, writes)
      if (changed.length > 0)
        await recordAuditEvent(tx, {
          ...currentActor(context),
          event: settingsEvents.changed,
          subject: 'settings',
          ids: [],
          details: { changed },
        })
    },
  })
}

type Saving<Stored> = {
  form: FormData
  context: RequestContext
  lock: (tx: Transaction) => Promise<Stored>
  save: (tx: Transaction, writes: Partial<Stored>) => Promise<void>
}

/**
 * Saves each changed field by itself: an error in one does not block the others. Values that others changed are shown
 * (`theirs`) and never overwritten.
 */
export async function saveFields<Stored extends object>(
  words: StoredFields<Stored>,
  { form, context, lock, save }: Saving<Stored>,
) {
  restoreOriginal(words, form)
  const values = pickSubmitted(words, form)
  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const { writes, errors, theirs, stored } = await transaction(
      async (tx) => {
        const merged = mergeTexts(words, form, await lock(tx))
        if (Object.keys(merged.writes).length > 0) await save(tx, merged.writes)
        return merged
      },
      { lockTimeoutMs },
    )
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

type Merged<Stored> = {
  writes: Partial<Stored>
  errors: FieldErrors
  theirs: Record<string, string>
  stored: Record<string, string>
}

export function mergeTexts<Stored extends object>(
  words: StoredFields<Stored>,
  form: FormData,
  now: Stored,
): Merged<Stored> {
  const merged: Merged<Stored> = { writes: {}, errors: {}, theirs: {}, stored: {} }
  for (const [name, field] of Object.entries(words)) {
    const mine = toLines(form.get(name))
    if (mine === undefined) continue
    const current = field.read({ ...now, ...merged.writes })
    const outcome = mergeField({
      mine,
      befores: form.getAll(beforeName(name)).flatMap((before) => toLines(before) ?? []),
      now: current,
      seen: toLines(form.get(theirsName(name))),
      choice: form.get(keepMine) === name ? 'mine' : '',
    })
    if (outcome === 'now' || form.get(takeTheirs) === name) {
      merged.stored[name] = current
      continue
    }
    const typed = field.rule.safeParse(mine)
    if (!typed.success) {
      merged.errors[name] = typed.error.issues[0]?.message ?? 'This cannot be read. Please type it again'
      continue
    }
    if (outcome === 'conflict' && typed.data !== current) {
      merged.theirs[name] = current
      continue
    }
    Object.assign(merged.writes, field.write({ ...now, ...merged.writes }, typed.data))
    merged.stored[name] = field.read({ ...now, ...merged.writes })
  }
  return merged
}

/** Leaving the field for the button may already have saved it: that is no other user's change. */
function restoreOriginal<Stored>(words: StoredFields<Stored>, form: FormData) {
  const name = form.get(originalName)
  const original = typeof name === 'string' ? ownValue(words, name)?.original : undefined
  if (typeof name !== 'string' || original === undefined) return
  form.append(beforeName(name), form.get(name) ?? '')
  form.set(name, original)
}

function pickSubmitted(words: object, form: FormData): SubmittedValues {
  const names = Object.keys(words).flatMap((name) => [name, beforeName(name)])
  return Object.fromEntries(
    names.flatMap((name) => {
      const sent = form.get(name)
      return typeof sent === 'string' ? [[name, sent]] : []
    }),
  )
}
