import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { FieldShape } from '#app/content/kinds/field.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readPictureField } from '#app/media/picture-field/read-picture-field.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

/** Keeps invalid values too. Stores uploaded pictures at once. */
export async function parseFields(kind: ContentKind, form: FormData, actor: { id: string }) {
  const fields: ContentFields = {}
  const errors: FieldErrors = {}
  for (const { name, shape } of contentFields[kind]) {
    if (shape !== 'picture') {
      fields[name] = readField(form, name, shape)
      continue
    }
    const taken = await readPictureField(form, name, actor, 1)
    if (!taken.ok) errors[name] = taken.message
    fields[name] = (taken.ok ? taken.ids[0] : undefined) ?? ''
  }
  return { fields, errors }
}

function readField(form: FormData, name: string, shape: FieldShape) {
  const values = form.getAll(name).filter((value) => typeof value === 'string')
  if (shape === 'list') return tidyList(values)
  return tidyText(values[0] ?? '')
}

export function readFields(kind: ContentKind, json: FormDataEntryValue | null): ContentFields | undefined {
  const sent = typeof json === 'string' ? parsed(json) : undefined
  if (typeof sent !== 'object' || sent === null) return undefined
  const received = sent as Record<string, unknown>
  const fields: ContentFields = {}
  for (const { name, shape } of contentFields[kind]) {
    const value = received[name] ?? ''
    const values = [value].flat().filter((one) => typeof one === 'string')
    fields[name] = shape === 'list' ? tidyList(values) : tidyText(values[0] ?? '')
  }
  return fields
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Incomplete, or not sent by our page.
    return undefined
  }
}

function tidyList(values: string[]) {
  const entries = values.flatMap((value) => tidyText(value).split(',')).map((entry) => entry.trim())
  return [...new Set(entries)].filter(Boolean)
}

// PostgreSQL stores neither NUL characters nor lone surrogates.
function tidyText(text: string) {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed()
}

export function toFormData(fields: ContentFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, Array.isArray(value) ? value.join(', ') : value)
  return form
}

export async function picturesOf(kind: ContentKind, fields: ContentFields): Promise<Record<string, ChosenPicture[]>> {
  const names = contentFields[kind].filter(({ shape }) => shape === 'picture').map(({ name }) => name)
  const found = await Promise.all(
    names.map(async (name) => [name, await findChosenPictures([fields[name] ?? ''].flat().filter(Boolean))] as const),
  )
  return Object.fromEntries(found)
}
