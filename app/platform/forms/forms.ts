import { data } from 'react-router'
import { z } from 'zod'

import { normaliseLine } from '#app/platform/single-line.ts'

import { isEmail } from './email.ts'
import { fewestDigits, readPhone, splitPhone } from './phone.ts'
import type { FieldErrors, SubmittedValues } from './submitted-values.ts'
import { countCharacters, findTextError, type TextLimits, tooLongMessage } from './text-error.ts'

type CheckedValues<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors }
export type ParsedForm<T> = CheckedValues<T> & { values: SubmittedValues }

export function parseForm<S extends z.ZodObject>(schema: S, form: FormData): ParsedForm<z.output<S>> {
  const typed: SubmittedValues = {}
  const sent: Record<string, unknown> = {}
  for (const name of Object.keys(schema.shape)) {
    const all = form.getAll(name)
    const values = all.filter((value) => typeof value === 'string')
    typed[name] = isList(schema.shape[name]) ? values : values.length > 1 ? values : (values[0] ?? '')
    // A file sent for a text field must not count as an empty field.
    sent[name] = values.length === all.length ? typed[name] : null
  }
  return { ...checkValues(schema, sent), values: typed }
}

/** With the first error of each field. */
export function checkValues<S extends z.ZodObject>(
  schema: S,
  sent: Record<string, unknown>,
): CheckedValues<z.output<S>> {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { ok: false, errors }
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodPipe) return isList(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.unwrap())
  return false
}

export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    // The sender's error (a truncated body or a wrong content type), so not logged.
    throw data('We could not read what was sent. Please go back and try again.', { status: 400 })
  }
}

type TextRules = TextLimits & { min?: number; message?: string | undefined }

type Limits = { max?: number; tooLong?: string }

/** A single line, or a list of short lines. */
export function limitedString(message: string, limits: Limits = {}) {
  return withinLimit(message, limits).overwrite(normaliseLine)
}

// Checks the length first: zod runs every check of a chain, and some take minutes on 100 KB.
function withinLimit(message: string, { max = 500, tooLong = message }: Limits) {
  return z.string(message).max(max, { error: tooLong, abort: true })
}

/** Lengths count code points, so an emoji counts as one character. */
export function text({ min = 0, ...rules }: TextRules) {
  const { label, max, isMultiline = false, message = `${label} cannot be read. Please type it again` } = rules
  // Generous for the raw input: two UTF-16 units per character, two characters per line end, surrounding blanks.
  return withinLimit(message, { max: 4 * max + 1000, tooLong: tooLongMessage(label, max) })
    .transform((typed) => (isMultiline ? typed : normaliseLine(typed)).replaceAll(/\r\n?/g, '\n').trim())
    .superRefine((typed, context) => {
      const error = findTextError(rules, typed) ?? (countCharacters(shown(typed)) < min ? message : undefined)
      if (error) context.addIssue({ code: 'custom', message: error, continue: false })
    })
}

export function optionalText(rules: Omit<TextRules, 'min' | 'message'>) {
  return text(rules).transform((typed) => typed || null)
}

export const optionalPhone = optionalText({ label: 'Phone', max: 30 })
  .transform((typed) => typed && readPhone(typed))
  .refine((phone) => phone === null || splitPhone(phone).digits.length >= fewestDigits, {
    error: `Please give a phone number with at least ${fewestDigits} digits, or leave it empty`,
  })

export function emailAddress(message: string) {
  return limitedString(message).trim().refine(isEmail, message)
}

// Joiners, direction marks and the like are invisible: a name made only of them would appear as an empty line.
function shown(typed: string) {
  return typed.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
}

const noAddress = 'Please enter an address that starts with https://'

/** Or empty. */
export function httpsAddress(max: number) {
  return z.literal('').or(limitedString(noAddress, { max }).pipe(z.url({ protocol: /^https$/, error: noAddress })))
}
