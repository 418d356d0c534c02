import { foldText } from '#app/platform/search/search-text.ts'

import type { EntryGroup } from './entry.ts'
import { wordsOf } from './query.ts'

/** Those groups without what does not show all of the words. */
export function stillMeant(groups: EntryGroup[], search: string): EntryGroup[] {
  const words = wordsOf(search).map(foldText)
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ label, note = '' }) => {
        const shown = foldText(`${label} ${note}`)
        return words.every((word) => shown.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}
