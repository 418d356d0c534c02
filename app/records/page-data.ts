import type { ComponentProps } from 'react'

import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { listHref, type ListQuery, type ListRules } from '#app/platform/http/list-query.ts'
import type { FieldWidth } from '#app/ui/fields/field.tsx'
import type { Badge } from '#app/ui/messages/badge.tsx'

/** 'discount code', 'Discount codes', and 'Discount' as in 'Add Discount'. */
export type KindWords = { one: string; many: string; title: string }

/** What a page needs to draw a field. */
export type FieldView = {
  label: string
  hint?: string | undefined
  isOptional?: boolean | undefined
  width?: FieldWidth | undefined
} & (
  | { shape: 'line' | 'text' | 'money' | 'number' | 'moment' | 'flag' }
  | { shape: 'choice'; options: readonly OptionView[] }
)

export type OptionView = {
  value: string
  label: string
  hint?: string
  /** Fields that only this option asks for. */
  reveals?: readonly string[]
}

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

/** What a list shows of a record in one place. `about` is read out after the text of a link. */
export type Cell = string | { text: string; tone: Tone } | { text: string; href: string; about?: string }

/** What one page of records is drawn from. It holds no code of its kind. */
export type RecordList = {
  words: KindWords
  path: string
  as: 'cards' | 'table'
  lead?: string | undefined
  /** Of a list that is a page and not a tab: where it belongs. */
  back?: { href: string; label: string } | undefined
  empty: { title: string; words: string }
  searchHint?: string | undefined
  chips: { name: string; label: string; options: readonly { value: string; label: string }[] }[]
  columns: { label: string; sort?: string | undefined; isNumber?: boolean | undefined }[]
  room?: { isFull: boolean; cells: readonly Cell[] } | undefined
  presets?: { hint: string; links: { href: string; label: string }[] } | undefined
  notices: ListNotice[]
  rules: ListRules
  query: ListQuery
  total: number
  pageSize: number
  rows: ListedRecord[]
}

/** The search of the address at which the list is shown. */
export function listedAt({ query, rules }: RecordList): string {
  return listHref(query, rules, { page: query.page })
}

export type ListNotice = { title: string; words: string; link?: { href: string; label: string } }

export type ListedRecord = {
  id: string
  name: string
  cells: Cell[]
  isExample: boolean
  /** Where records are switched on and off. */
  isOn?: boolean | undefined
}

export type RecordDialog =
  | {
      is: 'form'
      title: string
      fields: Record<string, FieldView>
      values: SubmittedValues
      /** Of a saved record: what its form was opened on. */
      base?: Record<string, string>
    }
  | { is: 'question'; title: string; name: string; question: string; facts: readonly string[] }
  | { is: 'gone'; title: string }

/** `title` is that of the page. */
export type RecordPageData = { title: string } & (
  | { list: RecordList; dialog: RecordDialog | undefined }
  | { failed: Failed; path: string }
)

export type RecordAnswer = {
  failed?: Failed
  errors?: FieldErrors
  values?: SubmittedValues
  base?: Record<string, string>
  conflicts?: Record<string, ConflictingVersions>
}
