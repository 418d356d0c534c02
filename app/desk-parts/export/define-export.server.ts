import { type LoaderFunctionArgs, redirect } from 'react-router'

import type { Found } from '#app/platform/formats/counted.ts'
import { type ListQuery, type ListRules, listSearch } from '#app/platform/http/list-query.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import { csvResponse, exportFileName, exportLabel } from './csv-export.ts'

export type ExportColumn = { name: string; label: string }

type RowChoice = { value: string; label: string; hint: string }

type Args = Pick<LoaderFunctionArgs, 'url' | 'context'>

export type ListExport = {
  title: string
  lead: string
  /** What matches it is exported. The page and the file stand below its path; the guard asks before the file. */
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
      const here = listSearch(url.searchParams, list.rules)
      // As chosen before: the guard asked in between, or nothing was chosen.
      const isChosen = url.searchParams.has('column')
      const chosen = isChosen ? chosenColumns(columns, url) : columns
      return {
        title,
        lead,
        back: { href: list.path + here, label: `Back to ${list.title}` },
        file: `${list.path}/export.csv`,
        filter: [...new URLSearchParams(here)],
        columns: columns.map(({ name, label }) => ({ value: name, label })),
        chosen: chosen.map(({ name }) => name),
        rows: rows && { options: rows, chosen: url.searchParams.get('rows') ?? rows[0]?.value },
        errors: chosen.length === 0 ? { column: 'Please choose at least one column' } : undefined,
        label: exportLabel(noun, found),
      }
    },
    file: async ({ url, context }: Args) => {
      const { list, columns, write } = find(url)
      const chosen = chosenColumns(columns, url)
      if (chosen.length === 0) {
        const page = new URL(`${list.path}/export${listSearch(url.searchParams, list.rules)}`, url)
        page.searchParams.set('column', '')
        throw redirect(page.pathname + page.search)
      }
      const query = readPrivateListQuery(url, list.rules)
      const wanted = { columns: chosen, rows: url.searchParams.get('rows') }
      const { name, body } = await write(query, wanted, currentActor(context))
      return csvResponse(body, exportFileName(name, query.filters))
    },
  }
}

function chosenColumns(columns: ExportColumn[], { searchParams }: URL) {
  return columns.filter(({ name }) => searchParams.has('column', name))
}
