import type { ComponentProps } from 'react'

import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { listHref, type ListQuery, type ListRules } from '#app/platform/http/list-query.ts'
import type { FieldWidth } from '#app/ui/fields/field.tsx'
import type { Badge } from '#app/ui/messages/badge.tsx'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import type { RowChoice } from './row-choice.tsx'

/** 'discount code', 'Discount codes', 'Discount', and what is said in place of 'Add Discount'. */
export type KindWords = { one: string; many: string; title: string; add?: string; create?: string }

/** What a page needs to draw a field. */
export type FieldView = {
  label: string
  hint?: string | undefined
  isOptional?: boolean | undefined
  width?: FieldWidth | undefined
  /** What stands in an empty field. */
  placeholder?: string | undefined
} & (
  | { shape: 'line'; type?: 'email' | 'tel' | 'url'; suggestions?: readonly FilterOption[] }
  | { shape: 'text'; rows?: number; limit?: number }
  | { shape: 'money'; isStepped?: true }
  | { shape: 'email' | 'password' | 'number' | 'decimal' | 'moment' | 'day' | 'flag' | 'colour' }
  | { shape: 'pictures'; limit: number }
  | { shape: 'file'; accept: string }
  | { shape: 'choice' | 'select' | 'checks'; options: readonly OptionView[] }
)

export type OptionView = {
  value: string
  label: string
  hint?: string
  /** Fields that only this option asks for. */
  reveals?: readonly string[]
}

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

/**
 * What a list shows of a record in one place. `about` is read out after the text of a link, `under` stands below in
 * quieter words. A moment may have no text.
 */
export type Cell =
  | string
  | { text: string; tone: Tone; details?: readonly StatusDetail[] }
  | { badges: readonly { text: string; tone: Tone }[] }
  | { text: string; href: string; about?: string }
  | { links: readonly ListLink[] }
  | { text: string; under: string }
  | { text: string; at: Date; ago: string }
  | { picture: ShownPicture | null; look: 'portrait' | 'landscape' | 'tile' | 'square' }

export type StatusDetail = { text: string; isUrgent?: boolean }

/** What one page of records is drawn from. It holds no code of its kind. */
export type RecordList = {
  words: KindWords
  path: string
  /** Of its records, if they do not stand below the list. */
  recordPath?: string | undefined
  /** The first three cells of a tile are a picture, badges, and what stands beside its buttons, if anything. */
  as: 'cards' | 'table' | 'tiles'
  lead?: string | undefined
  /** Below a heading of another page. */
  isTab?: boolean | undefined
  back?: ListLink | undefined
  /** Beside the button that adds a record. */
  links?: readonly ListLink[]
  /** Of the button; none where nobody adds one. */
  add?: ListLink | undefined
  /** `unmatched`: where filters hide all there is. */
  empty: { title: string; words: string; unmatched?: { title: string; words: string } }
  searchHint?: string | undefined
  /** A menu has more options than fit beside each other. */
  filters: {
    name: string
    label: string
    options: readonly FilterOption[]
    isMenu?: boolean | undefined
    isDay?: boolean | undefined
  }[]
  columns: {
    label: string
    sort?: string | undefined
    isNumber?: boolean | undefined
    width?: ColumnWidth | undefined
    /** Holds the name of the record, which opens it. */
    isName?: boolean | undefined
  }[]
  room?: { isFull: boolean; cells: readonly Cell[] } | undefined
  /** A record has a page of its own, instead of a dialog over the list. */
  editsOnPage?: boolean | undefined
  /** What may be done with several rows, and how they are ordered where no heading does it. */
  selection?: Selection | undefined
  sortMenu?: FilterOption[] | undefined
  presets?: { hint: string; links: { href: string; label: string }[] } | undefined
  notices: ListNotice[]
  also?: AlsoListed | undefined
  rules: ListRules
  query: ListQuery
  total: number
  pageSize: number
  rows: ListedRecord[]
}

/** In a table. One line never wraps, and a badge only between its words. */
export type ColumnWidth = 'one line' | 'wide' | 'narrow'

/** Buttons of a form that asks for `action`, or changes the records at once. */
type Selection = {
  action: string
  does: { value: string; label: string; isDanger?: boolean; options?: readonly FilterOption[] }[]
  isDoneAtOnce?: boolean
  /** Each is opened for the selected records or, by a link, for all of the list. */
  pages?: { href: string; label: string; isNewTab: boolean }[]
}

/** The search of the address at which the list is shown. */
export function listedAt({ query, rules }: Pick<RecordList, 'query' | 'rules'>): string {
  return listHref(query, rules, { page: query.page })
}

export type ListLink = { href: string; label: string }
export type FilterOption = { value: string; label: string }
export type ListNotice = { title: string; words: string; link?: ListLink }

/** As somebody reads a choice. */
export const labelIn = (options: readonly FilterOption[]) => (text: string) =>
  options.find(({ value }) => value === text)?.label ?? text

/** A short table of something else. The first cell of a row is its own. Without `empty` it is not shown without rows. */
export type AlsoListed = { title: string; lead?: string; columns: string[]; rows: Cell[][]; empty?: string }

export type ListedRecord = {
  id: string
  name: string
  /** Below the name. */
  under?: string | undefined
  /** Where it is opened, if it is. */
  href?: string | undefined
  cells: Cell[]
  isExample: boolean
  /** Where records are switched on and off. */
  isOn?: boolean | undefined
  mark?: RowMark | undefined
  actions: RowAction[]
  choice?: RowChoice
  steps: OfferedStep[]
}

/** `is` chooses the picture of the button, and deleting is red. */
export type RowAction = {
  is: 'edit' | 'delete' | 'show' | 'hide' | 'view' | 'visit' | 'copy'
  label: string
  href: string
}

export type RowMark = { initials: string; isMuted: boolean; badge?: string | undefined }

export type Offer = {
  label: string
  /** Read out after the label in a list, or in place of it where it is a switch. */
  about?: string
  /** Beside the button, in the dialog of the record. */
  explanation?: string
  /** Sent with it. */
  fields?: Record<string, string>
  look?: 'danger' | 'switched on' | 'switched off'
}

export type OfferedStep = Offer & { step: string; isAsked: boolean }

export type Question = {
  title: string
  words?: readonly string[]
  /** Of the record. */
  name?: string
  facts?: readonly string[]
  yes: { label: string; pendingLabel: string }
}

export type RecordView = {
  /** In place of the name. */
  title?: string
  facts: readonly (readonly [term: string, cell: Cell])[]
  note?: { words: string; link: { href: string; label: string } } | undefined
}

/** It is gone, or cannot be done. */
export type Stop = { title: string; text: string; status: number }

/** In a form. The list that it stands over is added to the address. */
export type FormNote = { facts?: readonly (readonly [term: string, text: string])[]; words: string; link?: ListLink }

export type FormDialog = {
  is: 'form'
  title: string
  button: string
  isDanger?: boolean | undefined
  /** Of a step: it leads back to the record. */
  isStep?: boolean | undefined
  fields: Record<string, FieldView>
  values: SubmittedValues
  /** Of a saved record: what its form was opened on. */
  base?: Record<string, string>
  isWide?: boolean | undefined
  note?: FormNote | undefined
  /** What controls need beside the values. */
  prepared: Record<string, object>
}

export type RecordDialog =
  | FormDialog
  | { is: 'own'; title: string; data: object }
  | ({ is: 'question'; isAskedInList: boolean } & Question)
  | ({ is: 'view'; title: string; steps: OfferedStep[] } & RecordView)
  | ({ is: 'stop' } & Stop)

/** `title` is that of the page. */
export type RecordPageData = { title: string } & (
  | { list: RecordList; below: RecordList | undefined; dialog: RecordDialog | undefined }
  | { failed: Failed; path: string }
)

export type RecordResult = {
  failed?: Failed
  stop?: Stop
  errors?: FieldErrors
  values?: SubmittedValues
  base?: Record<string, string>
  conflicts?: Record<string, ConflictingVersions>
  /** As in the dialog. */
  prepared?: Record<string, object>
  /** Of controls that read what was sent by themselves. */
  states?: Record<string, object>
  /** Of a dialog that the page brings with it. */
  own?: object
  /** The record was deleted: what was typed, in the form of a new one. */
  again?: FormDialog
}
