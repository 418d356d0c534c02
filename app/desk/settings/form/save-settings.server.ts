import { data } from 'react-router'

import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import { settingsEvents } from '#app/desk/audit-events.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import {
  beforeName,
  mergeField,
  originalName,
  sidesOf,
  submittedBase,
  toLines,
} from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { conflictErrors, pick } from '#app/records/form-fields.ts'
import { lockSettings, saveSettings as saveAll } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { SettingField, StoredField, StoredFields } from './setting-fields.server.ts'

export type SettingsResult = {
  saved?: { title: string }
  failed?: { title: string; description: string }
  errors?: FieldErrors
  conflicts?: Record<string, ConflictingVersions>
  stored?: Record<string, string>
  /** Of fields that were not saved. */
  values?: Record<string, string>
  base?: Record<string, string>
}

export const settingsSavedMessage = { title: 'Settings updated' }
export const savingFailed = {
  title: 'Error',
  description: 'The settings could not be saved. Please try again in a minute.',
}

// A save takes milliseconds. With its wait for a lock it is refused within 5 s, even on a busy machine.
const lockTimeoutMs = 1000

/** `also`: what else a change of these settings asks for. Returns more for the audit log. */
export async function saveSettingsForm(
  fields: Record<string, SettingField>,
  form: FormData,
  context: RequestContext,
  also?: (tx: Transaction, changed: string[], writes: Partial<SiteSettings>) => Promise<AuditDetails>,
) {
  return await saveFields<SiteSettings>(fields, {
    form,
    context,
    lock: async (tx) => await lockSettings(tx, [...new Set(Object.values(fields).map(({ key }) => key))]),
    async save(tx, writes) {
      const changed = await saveAll(tx, writes)
      if (changed.length === 0) return
      const details = { changed, ...(await also?.(tx, changed, writes)) }
      await recordAuditEvent(tx, { ...currentActor(context), event: settingsEvents.changed, details })
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
 * and never overwritten.
 */
export async function saveFields<Stored extends object>(
  fields: StoredFields<Stored>,
  { form, context, lock, save }: Saving<Stored>,
) {
  restoreOriginal(fields, form)
  const names = Object.keys(fields)
  const values = Object.fromEntries(names.map((name) => [name, toLines(form.get(name)) ?? '']))
  const base = pick(submittedBase(form), names)
  return await attempt(context, { message: savingFailed, extra: { values, base } }, async () => {
    const { writes, errors, conflicts, stored } = await transaction(
      async (tx) => {
        const merged = await mergeSettingFields(fields, form, await lock(tx))
        if (Object.keys(merged.writes).length > 0) await save(tx, merged.writes)
        return merged
      },
      { lockTimeoutMs },
    )
    const refused = Object.keys({ ...errors, ...conflicts })
    const wasSaved = Object.keys(writes).length > 0 || (refused.length === 0 && Object.keys(stored).length > 0)
    const answer: SettingsResult = { ...(wasSaved ? { saved: settingsSavedMessage } : {}), stored }
    if (refused.length === 0) return answer
    const open = { values: pick(values, refused), base: pick(base, refused) }
    return data<SettingsResult>(
      { ...answer, ...open, errors: { ...errors, ...conflictErrors(conflicts) }, conflicts },
      { status: Object.keys(errors).length > 0 ? 400 : 409 },
    )
  })
}

export async function mergeSettingFields<Stored extends object>(
  fields: StoredFields<Stored>,
  form: FormData,
  now: Stored,
) {
  const writes: Partial<Stored> = {}
  const errors: FieldErrors = {}
  const conflicts: Record<string, ConflictingVersions> = {}
  const stored: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { view, read, write, put } = field
    const sides = sidesOf(form, name)
    // A browser sends nothing for a box that is not ticked.
    const mine = toLines(form.get(name)) ?? (sides.befores.length > 0 ? '' : undefined)
    if (mine === undefined) continue
    const current = await write(read({ ...now, ...writes }))
    const outcome = mergeField({ mine, now: current, ...sides })
    const typed = outcome === 'now' ? undefined : await readTyped(field, mine)
    if (!typed) stored[name] = current
    else if ('problem' in typed) errors[name] = typed.problem
    else if (outcome === 'conflict' && (await write(typed.value)) !== current)
      conflicts[name] = { label: view.label, theirs: current || 'Nothing', mine: mine || 'Nothing', value: current }
    else {
      Object.assign(writes, put({ ...now, ...writes }, typed.value))
      stored[name] = await write(typed.value)
    }
  }
  return { writes, errors, conflicts, stored }
}

async function readTyped<Stored>({ rule, resolve }: StoredField<Stored>, mine: string) {
  const typed = rule.safeParse(mine)
  if (!typed.success) return { problem: typed.error.issues[0]?.message ?? 'This cannot be read. Please type it again' }
  return resolve ? await resolve(typed.data) : { value: typed.data as unknown }
}

/** Leaving the field for the button may already have saved it: that is no other user's change. */
function restoreOriginal<Stored>(fields: StoredFields<Stored>, form: FormData) {
  const name = form.get(originalName)
  const original = typeof name === 'string' ? ownValue(fields, name)?.original : undefined
  if (typeof name !== 'string' || original === undefined) return
  form.append(beforeName(name), form.get(name) ?? '')
  form.set(name, original)
}
