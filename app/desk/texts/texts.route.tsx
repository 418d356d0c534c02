import { type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import type { AlsoListed, Cell } from '#app/records/page-data.ts'
import { AlsoTable } from '#app/records/record-list-views.tsx'
import { type GroupKey, groupKeys, textGroups, textKey } from '#app/settings/texts/text-groups.ts'
import type { TextGroup } from '#app/settings/texts/text.ts'
import { readSavedTexts } from '#app/settings/texts/texts.server.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/texts.route'
import { groupPath, textsPath } from './text-fields.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Texts' }]

const rules = { sorts: [{ name: 'title', direction: 'ascending' }], filters: {} } satisfies ListRules

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, rules)
  const isAdmin = signedInStaff(context).role === 'admin'
  const saved = await readSavedTexts()
  const wanted = query.search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = groupKeys.filter((key) => {
    const words = wordsOf(key, saved)
    return wanted.every((word) => words.includes(word))
  })
  const columns = ['Text', 'Where', 'To', 'State']
  const tables: AlsoListed[] = [
    {
      title: 'Forms and pages',
      columns,
      rows: found.filter((key) => !isEmail(key)).map((key) => rowOf(key, saved, true)),
    },
    {
      title: 'Emails',
      ...(isAdmin ? {} : { lead: 'Administrators change these.' }),
      columns,
      rows: found.filter(isEmail).map((key) => rowOf(key, saved, isAdmin)),
    },
  ]
  return { query, path: textsPath, total: found.length, tables }
}

const isEmail = (key: GroupKey) => key.startsWith('emails/')

function wordsOf(key: GroupKey, saved: Map<string, string>) {
  const { title, where, sentTo, texts }: TextGroup = textGroups[key]
  const words = Object.entries(texts).map(([name, { label, original }]) =>
    [label, original, saved.get(textKey(key, name))].join('\n'),
  )
  return [title, where, sentTo, ...words].join('\n').toLowerCase()
}

function rowOf(key: GroupKey, saved: Map<string, string>, mayEdit: boolean): Cell[] {
  const { title, where, sentTo = 'Visitors', texts }: TextGroup = textGroups[key]
  const isChanged = Object.entries(texts).some(
    ([name, { original }]) => (saved.get(textKey(key, name)) ?? original) !== original,
  )
  const name = mayEdit ? { text: title, href: groupPath(key) } : title
  return [name, where, sentTo, isChanged ? { text: 'Changed', tone: 'warning' } : 'Original']
}

export default function Texts({ loaderData: { query, path, total, tables } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Texts"
      lead="What the site itself says, on its forms and pages and in its emails. Labels, error messages, consent and emergency words are not among them: they have to stay as they are."
    >
      <FilterBar list={{ path, rules, query }} search={{ label: 'Search', hint: 'Any word' }} found={{ total }} />
      {total === 0 && <EmptyState title="No text has these words" />}
      {tables.map((table) => (
        <AlsoTable key={table.title} also={table} />
      ))}
    </DeskPage>
  )
}
