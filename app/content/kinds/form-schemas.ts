import { z } from 'zod'

import { type ContentKind, contentKinds } from '#app/content/content-kinds.ts'
import { destinationPattern } from '#app/settings/destination.ts'

import { bodyText, optionalDay, optionalLine, slugText } from './field-schemas.ts'
import type { Field } from './fields.ts'
import { kinds } from './kinds.ts'
import { tagList } from './tags.ts'

type FormSchema = z.ZodObject<Record<string, z.ZodType<string | string[]>>>

/** What the form of each kind may send. */
export const formSchemas = Object.fromEntries(contentKinds.map((kind) => [kind, schemaOf(kind)])) as Record<
  ContentKind,
  FormSchema
>

function schemaOf(kind: ContentKind): FormSchema {
  const fields: [string, Field][] = Object.entries(kinds[kind])
  // Pictures are taken apart: new ones come as files.
  const typed = fields.filter(([, { shape }]) => shape !== 'picture')
  const schema: FormSchema = z.object(Object.fromEntries(typed.map(([name, field]) => [name, fieldSchema(field)])))
  return kind === 'slide' ? schema.superRefine(checkButton) : schema
}

function fieldSchema({ label, shape, max = 200, required }: Field): z.ZodType<string | string[]> {
  switch (shape) {
    case 'line':
      return optionalLine(label, max, { required })
    case 'text':
      return optionalLine(label, max, { required, isMultiline: true })
    case 'body':
      return bodyText(label, required)
    case 'slug':
      return slugText()
    case 'list':
      return tagList
    case 'category':
      return z.union([z.literal(''), z.uuid()], 'Choose a category from the list')
    case 'day':
      return optionalDay(label)
    case 'flag':
      return z.enum(['yes', '']).default('')
    default:
      return destination(label)
  }
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

/** A button needs both its words and where it leads. */
function checkButton({ ctaText, ctaLink }: Record<string, string | string[]>, check: z.RefinementCtx) {
  if (ctaLink && !ctaText)
    check.addIssue({ code: 'custom', path: ['ctaText'], message: 'Please say what the link is called' })
  if (ctaText && !ctaLink) check.addIssue({ code: 'custom', path: ['ctaLink'], message: 'Please say where it leads' })
}
