import { z } from 'zod'

import { type ConflictingVersions, describeConflict } from '#app/desk-parts/merge-conflict.tsx'
import { toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'

import type { AnyKind, Fields, Row } from './kind.ts'
import type { FieldView, FilterOption } from './page-data.ts'

export function schemaOf({ together }: Pick<AnyKind, 'together'>, fields: Fields) {
  const schema = z.object(Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])))
  if (!together) return schema
  return schema.superRefine((values, check) =>
    together(values, (name, message) => check.addIssue({ code: 'custom', path: [name], message })),
  )
}

export function changeableFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { isFixed }]) => !isFixed))
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
export function normaliseSent(fields: Fields, sent: FormData | Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of sent instanceof FormData ? sent : Object.entries(sent)) form.append(name, value)
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

export function viewsOf(fields: Fields): Record<string, FieldView> {
  return Object.fromEntries(Object.entries(fields).map(([name, { view }]) => [name, view]))
}

/** With what may be chosen. */
export async function loadViews(fields: Fields): Promise<Record<string, FieldView>> {
  const suggested = Object.entries(fields).flatMap(([name, { view, suggest }]) =>
    suggest ? [{ name, view, suggest }] : [],
  )
  const views = suggested.map(
    async ({ name, view, suggest }) => [name, withSuggestions(view, await suggest())] as const,
  )
  return { ...viewsOf(fields), ...Object.fromEntries(await Promise.all(views)) }
}

function withSuggestions(view: FieldView, suggestions: readonly FilterOption[]): FieldView {
  return view.shape === 'select'
    ? { ...view, options: [...view.options, ...suggestions] }
    : ({ ...view, suggestions } as FieldView)
}

export function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { view }]) => [name, view.label]))
}

export function conflictErrors(conflicts: Record<string, ConflictingVersions>): FieldErrors {
  return Object.fromEntries(Object.entries(conflicts).map(([name, { label }]) => [name, describeConflict(label)]))
}

/** For the log: `smallest order: empty to 20.00`. */
export function describeChanges(
  fields: Fields,
  before: Record<string, string>,
  after: Record<string, string>,
): AuditDetails {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { view }]) =>
      before[name] === after[name]
        ? []
        : [[view.label.toLowerCase(), `${before[name] || 'empty'} to ${after[name] || 'empty'}`]],
    ),
  )
}
