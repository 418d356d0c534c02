import { z } from 'zod'

import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import { parseForm } from '#app/platform/forms/forms.ts'
import {
  toFormData,
  describeConflict,
  mergeForm,
  type Merged,
  submittedBase,
  toLines,
} from '#app/platform/forms/merge-form.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Field } from './fields.ts'
import { type AnyKind, type Fields, type Received, Refusal, type Row } from './kind.ts'
import type { FieldView, FilterOption, RecordResult } from './page-data.ts'

export function rulesOf<F extends Fields>(fields: F) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule])
  return Object.fromEntries(rules) as { [Name in keyof F]: F[Name]['rule'] }
}

export function schemaOf({ together }: Pick<AnyKind, 'together'>, fields: Fields) {
  const schema = z.object(rulesOf(fields))
  if (!together) return schema
  return schema.superRefine((values, check) =>
    together(values, (name, message) => check.addIssue({ code: 'custom', path: [name], message })),
  )
}

/** What was typed into fields of no table. Throws a `Refusal`. */
export function requireTyped(fields: Fields, sent: FormData): Record<string, unknown> {
  const form = parseForm(schemaOf({}, fields), sent)
  if (!form.ok) throw new Refusal({ errors: form.errors })
  return form.value
}

export function changeableFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { isFixed }]) => !isFixed))
}

/** Those of the form of one record. `only`: of a step. */
export function shownFields(kind: AnyKind, fields: Fields, row: Row, only?: readonly string[]): Fields {
  const { without = [] } = kind.form?.(row, false) ?? {}
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !without.includes(name) && (!only || only.includes(name))),
  )
}

/** What controls need beside the values. */
export async function prepareFields(fields: Fields, values: SubmittedValues): Promise<Record<string, object>> {
  const prepared = Object.entries(fields).flatMap(([name, { prepare }]) => (prepare ? [{ name, prepare }] : []))
  return Object.fromEntries(
    await Promise.all(
      prepared.map(async ({ name, prepare }) => [name, await prepare(submittedText(values, name) ?? '')] as const),
    ),
  )
}

/** Fields of several controls become one text each. */
export async function receiveFields(fields: Fields, sent: FormData | Record<string, string>, actor: Actor) {
  const form = toFormData(sent)
  const received: Record<string, Received> = {}
  for (const [name, { receive }] of Object.entries(fields)) {
    if (!receive) continue
    received[name] = await receive(form, name, actor)
    form.set(name, received[name].text)
  }
  const each = Object.values(received)
  return {
    form,
    errors: Object.assign({}, ...each.map(({ errors }) => errors)) as FieldErrors,
    states: Object.fromEntries(Object.entries(received).map(([name, { state }]) => [name, state])),
    isConflict: each.some(({ isConflict }) => isConflict),
    saves: each.map(({ save }) => save),
  }
}

export function initialValues(fields: Fields): Record<string, string> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.flatMap(([name, { initial }]) =>
      initial ? [[name, typeof initial === 'function' ? initial() : initial]] : [],
    ),
  )
}

/** The fields of a saved record as its form shows them. */
export function writtenFields({ read }: Pick<AnyKind, 'read'>, fields: Fields, row: Row): Record<string, string> {
  const values: Record<string, unknown> = { ...row, ...read?.(row) }
  return Object.fromEntries(Object.entries(fields).map(([name, { write }]) => [name, write(values[name])]))
}

/**
 * The same amount in two spellings is no conflict. What breaks a rule stays as it is typed. Fields of an option that was
 * not chosen do not count.
 */
export function normaliseSent(fields: Fields, sent: FormData): FormData {
  const form = toFormData(sent)
  for (const [name, { view }] of Object.entries(fields)) {
    if (view.shape !== 'choice') continue
    const hidden = view.options.filter(({ value }) => value !== form.get(name))
    for (const field of hidden.flatMap(({ reveals = [] }) => reveals)) form.set(field, '')
  }
  for (const [name, { rule, write }] of Object.entries(fields)) {
    const parsed = rule.safeParse(toLines(form.get(name)) ?? '')
    if (parsed.success) form.set(name, write(parsed.data))
  }
  return form
}

export function viewsOf(fields: Record<string, Pick<Field, 'view'>>): Record<string, FieldView> {
  return Object.fromEntries(Object.entries(fields).map(([name, { view }]) => [name, view]))
}

/** With what may be chosen. */
export async function loadViews(fields: Fields): Promise<Record<string, FieldView>> {
  const views = Object.entries(fields).map(
    async ([name, { view, suggest }]) => [name, suggest ? withSuggestions(view, await suggest()) : view] as const,
  )
  return Object.fromEntries(await Promise.all(views))
}

function withSuggestions(view: FieldView, suggestions: readonly FilterOption[]): FieldView {
  return view.shape === 'select'
    ? { ...view, options: [...view.options, ...suggestions] }
    : ({ ...view, suggestions } as FieldView)
}

/** Both versions of fields that two editors changed. */
export async function describeConflicts(
  fields: Fields,
  { theirs, form }: Merged,
): Promise<Record<string, ConflictingVersions>> {
  const conflicts = Object.entries(theirs).map(async ([name, value]) => {
    const field = fields[name]!
    const mine = await display(field, toLines(form.get(name)), 'Nothing')
    return [name, { label: field.view.label, theirs: await display(field, value, 'Nothing'), mine, value }] as const
  })
  return Object.fromEntries(await Promise.all(conflicts))
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any value
async function display({ display: show }: Field<any>, text: string | undefined, none: string) {
  return (show && text ? await show(text) : text) || none
}

export function conflictErrors(conflicts: Record<string, ConflictingVersions>): FieldErrors {
  return Object.fromEntries(Object.entries(conflicts).map(([name, { label }]) => [name, describeConflict(label)]))
}

/** For the log: `smallest order: empty to £20.00`. */
export async function describeChanges(
  fields: Fields,
  before: Record<string, string>,
  after: Record<string, string>,
): Promise<AuditDetails> {
  const changed = Object.entries(fields).filter(([name]) => before[name] !== after[name])
  const described = changed.map(async ([name, field]) => {
    const [was, is] = [await display(field, before[name], 'empty'), await display(field, after[name], 'empty')]
    return [field.view.label.toLowerCase(), field.isQuiet ? 'changed' : `${was} to ${is}`] as const
  })
  return Object.fromEntries(await Promise.all(described))
}

/**
 * No value where the form is refused. The answer shows the form again, with what only others changed. `asTyped`: fields
 * that are not compared.
 */
export async function mergeSent(
  kind: Pick<AnyKind, 'together'>,
  fields: Fields,
  sent: FormData,
  now: Record<string, string>,
  asTyped: readonly string[] = [],
) {
  const compared = Object.keys(now).filter((name) => !asTyped.includes(name))
  const merged = mergeForm(normaliseSent(fields, sent), pick(now, compared))
  const form = parseForm(schemaOf(kind, fields), merged.form)
  const conflicts = await describeConflicts(fields, merged)
  const isConflict = Object.keys(conflicts).length > 0
  const answer: RecordResult = { values: form.values, base: merged.base, ...(isConflict ? { conflicts } : {}) }
  if (form.ok && !isConflict) return { value: form.value as Record<string, unknown>, answer }
  return { answer: { ...answer, errors: { ...(form.ok ? {} : form.errors), ...conflictErrors(conflicts) } } }
}

/** Counts that were typed while only buyers changed the record. */
export function countsToAdd(fields: Fields, form: FormData, before: Row): string[] {
  const shown = submittedBase(form)
  if (shown['version'] !== String(before['version'])) return []
  return Object.keys(fields).filter(
    (name) => fields[name]!.isCount && name in shown && toLines(form.get(name)) !== shown[name],
  )
}

/** Of a record with counts. While a count has a conflict, the version stays the one that the form was opened on. */
export function versionBase(
  fields: Fields,
  row: Row,
  seen: Record<string, string> = {},
  conflicts: object = {},
): Record<string, string> {
  const counts = Object.keys(fields).filter((name) => fields[name]!.isCount)
  if (counts.length === 0) return {}
  const isOpen = counts.some((name) => name in conflicts)
  return { version: (isOpen && seen['version']) || String(row['version']) }
}

/** What was typed, but for passwords. */
export function valuesToShowAgain({ fields = {} }: AnyKind, sent: FormData): SubmittedValues {
  const names = [...new Set(sent.keys())].filter((name) => ownValue(fields as Fields, name)?.view.shape !== 'password')
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = sent.getAll(name).filter((value) => typeof value === 'string')
      return [name, more.length > 0 ? [first, ...more] : first]
    }),
  )
}

export function pick<V>(from: Record<string, V>, names: readonly string[]): Record<string, V> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

/** A field that was not touched keeps what is there now; a typed number is a difference from what was shown. */
export function mergeCount({
  typed,
  ...texts
}: { typed: number | null } & Record<'shown' | 'now', string | undefined>) {
  const [shown, now] = [texts.shown, texts.now].map((text) => (text ? Number(text) : null)) as [
    number | null,
    number | null,
  ]
  if (typed === shown) return now
  if (typed === null || shown === null || now === null) return typed
  return Math.max(0, now + typed - shown)
}
