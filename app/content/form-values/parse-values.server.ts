import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentFields, fieldsOfShape } from '#app/content/kinds/kinds.ts'
import { type ChosenPicture, findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readPictureField } from '#app/media/picture-field/read-picture-field.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

import { tidyList } from './editor-form-values.ts'

/** Keeps invalid values too. Stores uploaded pictures at once. */
export async function parseFields(kind: ContentKind, form: FormData, actor: { id: string }) {
  const fields = readValues(kind, (name) => form.getAll(name))
  const errors: FieldErrors = {}
  for (const name of fieldsOfShape(kind, 'picture')) {
    const taken = await readPictureField(form, name, actor, 1)
    if (!taken.ok) errors[name] = taken.message
    fields[name] = (taken.ok ? taken.ids[0] : undefined) ?? ''
  }
  return { fields, errors }
}

export function readFields(kind: ContentKind, json: FormDataEntryValue | null): ContentFields | undefined {
  const sent = typeof json === 'string' ? parsed(json) : undefined
  if (typeof sent !== 'object' || sent === null) return undefined
  return readValues(kind, (name) => [(sent as Record<string, unknown>)[name]].flat())
}

function readValues(kind: ContentKind, sentFor: (name: string) => unknown[]): ContentFields {
  const values = contentFields[kind].map(({ name, shape }) => {
    const texts = sentFor(name)
      .filter((value) => typeof value === 'string')
      .map(tidyText)
    return [name, shape === 'list' ? tidyList(texts) : (texts[0] ?? '')] as const
  })
  return Object.fromEntries(values)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Incomplete, or not sent by our page.
    return undefined
  }
}

// PostgreSQL stores neither NUL characters nor lone surrogates.
function tidyText(text: string) {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed()
}

export async function picturesOf(kind: ContentKind, fields: ContentFields): Promise<Record<string, ChosenPicture[]>> {
  const found = await Promise.all(
    fieldsOfShape(kind, 'picture').map(
      async (name) => [name, await findChosenPictures([fields[name] ?? ''].flat().filter(Boolean))] as const,
    ),
  )
  return Object.fromEntries(found)
}
