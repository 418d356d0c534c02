import { and, like, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { toLikePattern } from './search-text.ts'

/** Every word, anywhere. `text` must be in lower case. */
export function hasWords(text: SQL | AnyPgColumn, search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...words.map((word) => like(text, toLikePattern(word))))
}
