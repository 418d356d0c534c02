import { groupKeys, textGroups, textKey } from '#app/settings/texts/text-groups.ts'
import type { TextGroup } from '#app/settings/texts/text.ts'
import { readSavedTexts } from '#app/settings/texts/texts.server.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'

import { groupPath } from './text-paths.ts'

export async function listTexts(search: string, role: StaffRole) {
  const saved = await readSavedTexts()
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groupKeys.flatMap((key) => {
    const { title, where, sentTo, texts }: TextGroup = textGroups[key]
    const changed = Object.entries(texts).filter(
      ([name, { original }]) => (saved.get(textKey(key, name)) ?? original) !== original,
    ).length
    const words = Object.entries(texts).flatMap(([name, { label, original }]) => [
      label,
      original,
      saved.get(textKey(key, name)) ?? '',
    ])
    const all = [title, where, sentTo ?? '', ...words].join('\n').toLowerCase()
    if (!wanted.every((word) => all.includes(word))) return []
    const isEmail = key.startsWith('emails/')
    const mayEdit = !isEmail || role === 'admin'
    return [{ key, title, where, sentTo, isEmail, changed, path: mayEdit ? groupPath(key) : undefined }]
  })
}

export type ListedText = Awaited<ReturnType<typeof listTexts>>[number]
