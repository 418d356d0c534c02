import { data } from 'react-router'
import { z } from 'zod'

import { textEvents } from '#app/desk/audit-events.ts'
import { saveFields } from '#app/desk/settings/texts/save-texts.server.ts'
import type { StoredFields } from '#app/desk/settings/texts/text-fields.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { checkText } from '#app/settings/texts/check-text.ts'
import { type EmailKey, type GroupKey, isGroupKey, textGroups } from '#app/settings/texts/text-groups.ts'
import type { Text, TextGroup } from '#app/settings/texts/text.ts'
import { lockTexts, readTexts, saveSiteTexts } from '#app/settings/texts/texts.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

export function requireGroup(key: string): GroupKey {
  if (!isGroupKey(key)) throw data(null, { status: 404 })
  return key
}

/** Excludes the group of texts that several emails share. */
export type SentEmail = Exclude<EmailKey, 'emails/form-names'>

export function isSentEmail(key: GroupKey): key is SentEmail {
  const { sentTo }: TextGroup = textGroups[key]
  return key.startsWith('emails/') && sentTo !== undefined
}

export function requireEmail(name: string): SentEmail {
  const key = requireGroup(`emails/${name}`)
  if (!isSentEmail(key)) throw data(null, { status: 404 })
  return key
}

export async function loadGroup(key: GroupKey) {
  const { title, where, sentTo, stays, placeholders, texts }: TextGroup = textGroups[key]
  const words: Record<string, string> = await readTexts(key)
  return {
    group: { title, where, sentTo, stays },
    placeholders: Object.entries(placeholders).map(([name, placeholder]) => ({ name, ...placeholder })),
    texts: Object.entries(texts).map(([name, { label, shape, max, mayBeEmpty, when, original }]) => {
      const isChanged = ownValue(words, name) !== original
      return { name, label, shape, max, mayBeEmpty, when, original, isChanged }
    }),
    words,
  }
}

export type LoadedGroup = Awaited<ReturnType<typeof loadGroup>>

/** Restoring one original also saves everything else that was typed. */
export async function saveGroup(key: GroupKey, form: FormData, context: RequestContext) {
  const group: TextGroup = textGroups[key]
  const fields = Object.entries(group.texts).map(([field, rules]) => [field, textField(group, field, rules)])
  return await saveFields(Object.fromEntries(fields) as StoredFields<Record<string, string>>, {
    form,
    context,
    lock: async (tx) => await lockTexts(tx, key),
    async save(tx, writes) {
      const changed = await saveSiteTexts(tx, key, writes as Record<string, string>)
      const details = { of: group.title, changed: changed.map((of) => ownValue(group.texts, of)?.label ?? of) }
      const about = { event: textEvents.changed, subject: 'texts' as const, ids: [], details }
      if (changed.length > 0) await recordAuditEvent(tx, { ...currentActor(context), ...about })
    },
  })
}

function textField(group: TextGroup, name: string, text: Text) {
  return {
    rule: textRule(group, text),
    read: (words: Record<string, string>) => ownValue(words, name) ?? '',
    write: (_: unknown, words: string) => ({ [name]: words }),
    original: text.original,
  }
}

export function textRule(group: TextGroup, text: Text) {
  return z.string().transform((typed, issues) => {
    const checked = checkText(group, text, typed)
    if ('words' in checked) return checked.words
    issues.addIssue({ code: 'custom', message: checked.error })
    return z.NEVER
  })
}
