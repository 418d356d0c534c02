import { data, type LoaderFunctionArgs, redirect } from 'react-router'

import type { Found } from '#app/platform/formats/counted.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { type ListQuery, type ListRules, listSearch } from '#app/platform/http/list-query.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import { chosenColumns, type ExportColumn, exportForm, type RowChoice } from './column-choice.ts'
import { csvResponse, exportFileName, exportLabel } from './csv-export.ts'
import { isSignedExportLink, signExportLink } from './signed-export-link.server.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>

export type ListExport = {
  title: string
  lead: string
  /** What matches it is exported. The page and the file stand below its path. */
  list: { path: string; title: string; rules: ListRules }
  noun: string
  columns: ExportColumn[]
  /** What may have a row of its own, the usual first. */
  rows?: RowChoice[]
  count: (query: ListQuery) => Promise<Found>
  write: (
    query: ListQuery,
    chosen: { columns: ExportColumn[]; rows: string | null },
    actor: Actor,
  ) => Promise<{ name: string; body: BodyInit }>
}

/** The page that asks what goes into the file of a list, and the file. */
export function defineExport(find: (url: URL) => ListExport) {
  return {
    loader: async ({ url }: Args) => {
      const { title, lead, list, noun, columns, rows, count } = find(url)
      const found = await count(readPrivateListQuery(url, list.rules))
      const back = { href: list.path + listSearch(url.searchParams, list.rules), label: `Back to ${list.title}` }
      return { title, lead, back, columns, rows, label: exportLabel(noun, found) }
    },
    action: async ({ request, url, context }: Args) => {
      const { list, columns, rows } = find(url)
      const form = parseForm(exportForm(columns, rows), await readForm(request))
      const typed = { chosen: [form.values.column ?? []].flat(), rows: submittedText(form.values, 'rows') }
      if (!form.ok) return data({ errors: form.errors, ...typed }, { status: 400 })

      const refused = await refuseWrongPassword(context, form.value.password)
      if (refused) return data({ ...refused.data, ...typed }, refused.init ?? {})

      const file = new URL(`${list.path}/export.csv${listSearch(url.searchParams, list.rules)}`, url)
      for (const { name } of form.value.column) file.searchParams.append('column', name)
      if (form.value.rows) file.searchParams.set('rows', form.value.rows)
      throw redirect(signExportLink(file, currentActor(context).staff.id))
    },
    /** The pass in the address proves that the password was just entered. */
    file: async ({ url, context }: Args) => {
      const { list, columns, write } = find(url)
      const actor = currentActor(context)
      if (!isSignedExportLink(url, actor.staff.id))
        throw redirect(`${list.path}/export${listSearch(url.searchParams, list.rules)}`)

      const query = readPrivateListQuery(url, list.rules)
      const { searchParams } = url
      const chosen = { columns: chosenColumns(columns, searchParams.getAll('column')), rows: searchParams.get('rows') }
      const { name, body } = await write(query, chosen, actor)
      return csvResponse(body, exportFileName(name, query.filters))
    },
  }
}
