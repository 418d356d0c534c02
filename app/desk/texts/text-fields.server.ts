import { data } from 'react-router'
import { z } from 'zod'

import { textEvents } from '#app/desk/audit-events.ts'
import { saveFields } from '#app/desk/settings/form/save-settings.server.ts'
import type { StoredField } from '#app/desk/settings/form/setting-fields.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { viewsOf } from '#app/records/form-fields.ts'
import { checkText } from '#app/settings/texts/check-text.ts'
import { type EmailKey, type GroupKey, isGroupKey, textGroups } from '#app/settings/texts/text-groups.ts'
import type { Text, TextGroup } from '#app/settings/texts/text.ts'
import { lockTexts, readTexts, saveSiteTexts } from '#app/settings/texts/texts.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

export const textsPath = '/cms/texts'

export function groupPath(key: string): string {
  return `${textsPath}/${key}`
}

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
  const { title, where, sentTo, stays, placeholders, texts: originals }: TextGroup = textGroups[key]
  const texts: Record<string, string> = await readTexts(key)
  return {
    title,
    lead: `${where}.${sentTo ? ` To: ${sentTo.toLowerCase()}.` : ''}`,
    stays,
    placeholders: Object.entries(placeholders).map(([name, placeholder]) => ({ name, ...placeholder })),
    texts,
    groups: [{ fields: viewsOf(fieldsOf(key)) }],
    originals: Object.fromEntries(Object.entries(originals).map(([name, { original }]) => [name, original])),
  }
}

/** Restoring one original also saves everything else that was typed. */
export async function saveGroup(key: GroupKey, form: FormData, context: RequestContext) {
  const group: TextGroup = textGroups[key]
  return await saveFields<Record<string, string>>(fieldsOf(key), {
    form,
    context,
    lock: async (tx) => await lockTexts(tx, key),
    async save(tx, writes) {
      const changed = await saveSiteTexts(tx, key, writes as Record<string, string>)
      const details = { of: group.title, changed: changed.map((of) => ownValue(group.texts, of)?.label ?? of) }
      const entry = { ...currentActor(context), event: textEvents.changed, details }
      if (changed.length > 0) await recordAuditEvent(tx, entry)
    },
  })
}

function fieldsOf(key: GroupKey) {
  const group: TextGroup = textGroups[key]
  return Object.fromEntries(Object.entries(group.texts).map(([name, text]) => [name, textField(group, name, text)]))
}

const rows = { line: 2, text: 3, markdown: 11 }
const markdownHint =
  'An empty line begins a paragraph, a \\ at the end of a line breaks it. **Bold**, *italics*, - lists and [links](https://…) work.'

function textField(group: TextGroup, name: string, text: Text): StoredField<Record<string, string>, string> {
  const { label, shape, max: limit, mayBeEmpty: isOptional, when, original } = text
  const hint = [when && `${when}.`, shape === 'markdown' && markdownHint].filter(Boolean).join(' ')
  return {
    view: { shape: 'text', label, rows: rows[shape], limit, isOptional, hint },
    rule: textRule(group, text),
    read: (words) => ownValue(words, name) ?? '',
    write: String,
    put: (_, words) => ({ [name]: words }),
    original,
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
