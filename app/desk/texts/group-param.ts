import { data } from 'react-router'

import { type EmailKey, type GroupKey, isGroupKey, textGroups } from '#app/settings/texts/text-groups.ts'
import type { TextGroup } from '#app/settings/texts/text.ts'

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
