import { z } from 'zod'

import { type ContentKind, contentKinds } from '#app/content/content-kinds.ts'
import { formatPoundsField, parsePounds } from '#app/platform/formats/money.ts'
import { maxSlugLength, slugOf } from '#app/platform/formats/slug.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { destinationPattern } from '#app/settings/destination.ts'

import type { Field, Option } from './field.ts'
import { kinds } from './kinds.ts'
import { tagList } from './tags.ts'

const maxBodyBytes = 1024 * 1024

// People type tabs and line feeds, but no other C0 character and no DEL.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export const slugWithoutLetters = 'The address needs at least one letter from a to z, or a digit'

type FormSchema = z.ZodObject<Record<string, z.ZodType<string | string[]>>>

export const formSchemas = Object.fromEntries(contentKinds.map((kind) => [kind, schemaOf(kind)])) as Record<
  ContentKind,
  FormSchema
>

function schemaOf(kind: ContentKind): FormSchema {
  const fields: [string, Field][] = Object.entries(kinds[kind])
  // Pictures arrive as files and are parsed separately.
  const typed = fields.filter(([, { shape }]) => shape !== 'picture')
  const schema: FormSchema = z.object(Object.fromEntries(typed.map(([name, field]) => [name, fieldSchema(field)])))
  return kind === 'slide' ? schema.superRefine(checkButton) : schema
}

function fieldSchema(field: Field): z.ZodType<string | string[]> {
  const { label, shape, max = 200, required, format, options = [], entry = 'entry', entryFormat } = field
  switch (shape) {
    case 'line':
    case 'text':
      if (format) return formatted(label, max, format)
      return text({ label, max, message: required, min: required ? 1 : 0, isMultiline: shape === 'text' })
    case 'body':
      return bodyText(label, required)
    case 'slug':
      return slugText()
    case 'list':
      return entryFormat
        ? tagList(label, entry).refine((entries) => entries.every(entryFormat.isValid), entryFormat.message)
        : tagList(label, entry)
    case 'category':
      return z.union([z.literal(''), z.uuid()], 'Choose a category from the list')
    case 'day':
      return optionalDay(label)
    case 'flag':
      return z.enum(['yes', '']).default('')
    case 'choice':
      return oneOf(label, options)
    case 'money':
      return amount(label, required)
    case 'number':
      return wholeNumber(label)
    default:
      return destination(label)
  }
}

/** Spaces are removed: register numbers and links have none. */
function formatted(label: string, max: number, { pattern, message, isInCapitals }: NonNullable<Field['format']>) {
  return limitedString(`${label} must be ${max} characters or fewer`)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .transform((typed) => (isInCapitals ? typed.toUpperCase() : typed))
    .refine((typed) => typed.length <= max, { error: message, abort: true })
    .refine((typed) => typed === '' || pattern.test(typed), message)
}

function oneOf(label: string, options: readonly Option[]) {
  const known = options.map(({ value }) => value)
  return z.enum(known, `Choose the ${label.toLowerCase()} from the list`).default(known[0] ?? '')
}

const maxPence = 100_000_00

function amount(label: string, required: string | undefined) {
  const message = `${label} must be an amount such as 45 or 45.50`
  return limitedString(message, { max: 20 })
    .refine((typed) => !required || typed.trim() !== '', { error: required ?? '', abort: true })
    .transform((typed) => (typed.trim() === '' ? null : (parsePounds(typed) ?? -1)))
    .refine((pence) => pence === null || (pence >= 0 && pence <= maxPence), message)
    .transform((pence) => (pence === null ? '' : formatPoundsField(pence)))
}

function wholeNumber(label: string) {
  return limitedString(`${label} must be a number from 0 to 99`, { max: 20 })
    .trim()
    .refine((typed) => /^\d{0,2}$/.test(typed), `${label} must be a number from 0 to 99`)
    .transform((typed) => typed && String(Number(typed)))
}

function destination(label: string) {
  return z
    .string('Please type the link again')
    .trim()
    .max(500, { error: `${label} must be 500 characters or fewer`, abort: true })
    .refine((typed) => typed === '' || destinationPattern.test(typed), {
      error: 'Please enter an address of this site such as /about, or one that begins with https://',
    })
}

function checkButton({ ctaText, ctaLink }: Record<string, string | string[]>, check: z.RefinementCtx) {
  if (ctaLink && !ctaText)
    check.addIssue({ code: 'custom', path: ['ctaText'], message: 'Please say what the link is called' })
  if (ctaText && !ctaLink) check.addIssue({ code: 'custom', path: ['ctaLink'], message: 'Please say where it leads' })
}

/** Not trimmed: opening and saving a text must not change a byte. */
function bodyText(label: string, message?: string) {
  const tooLong = `${label} is longer than 1 MB. Please shorten it, or make two of it`
  return z
    .string(`${label} cannot be read. Please type it again`)
    .max(2 * maxBodyBytes, { error: tooLong, abort: true })
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .refine((typed) => !message || typed.trim() !== '', { error: message ?? '', abort: true })
    .refine((typed) => !controlCharacters.test(typed), {
      error: `${label} has characters in it that cannot be shown. Please type it again`,
    })
    .refine((typed) => new TextEncoder().encode(typed).length <= maxBodyBytes, { error: tooLong })
}

/** An empty slug is made from the title. */
function slugText() {
  const tooLong = `The address must be ${maxSlugLength} characters or fewer`
  return limitedString('Please type the address again', { tooLong })
    .transform((typed) => typed.trim())
    .refine((typed) => typed.length <= maxSlugLength, { error: tooLong, abort: true })
    .transform((typed) => ({ typed, slug: slugOf(typed) }))
    .refine(({ typed, slug }) => typed === '' || slug !== '', slugWithoutLetters)
    .transform(({ slug }) => slug)
}

function optionalDay(label: string) {
  return limitedString(`Please choose the ${label.toLowerCase()} again`)
    .trim()
    .refine((typed) => typed === '' || z.iso.date().safeParse(typed).success, `${label} is not a day of the calendar`)
}
