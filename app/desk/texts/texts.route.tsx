import { type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import { groupKeys, textGroups, textKey } from '#app/settings/texts/text-groups.ts'
import type { TextGroup } from '#app/settings/texts/text.ts'
import { readSavedTexts } from '#app/settings/texts/texts.server.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/texts.route'
import { groupPath, textsPath } from './text-paths.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Texts' }]

const rules = { sorts: [{ name: 'title', direction: 'ascending' }], filters: {} } satisfies ListRules

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, rules)
  const { role } = signedInStaff(context)
  return { query, texts: await listTexts(query.search, role), isAdmin: role === 'admin' }
}

async function listTexts(search: string, role: StaffRole) {
  const saved = await readSavedTexts()
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groupKeys.flatMap((key) => {
    const { title, where, sentTo, texts }: TextGroup = textGroups[key]
    const changed = Object.entries(texts).filter(
      ([name, { original }]) => (saved.get(textKey(key, name)) ?? original) !== original,
    ).length
    const words = Object.entries(texts).flatMap(([name, { label, original }]) => [
      label,
      original,
      saved.get(textKey(key, name)) ?? '',
    ])
    const all = [title, where, sentTo ?? '', ...words].join('\n').toLowerCase()
    if (!wanted.every((word) => all.includes(word))) return []
    const isEmail = key.startsWith('emails/')
    const mayEdit = !isEmail || role === 'admin'
    return [{ key, title, where, sentTo, isEmail, changed, path: mayEdit ? groupPath(key) : undefined }]
  })
}

type ListedText = Awaited<ReturnType<typeof listTexts>>[number]

export default function Texts({ loaderData: { query, texts, isAdmin } }: Route.ComponentProps) {
  const emails = texts.filter(({ isEmail }) => isEmail)
  const others = texts.filter(({ isEmail }) => !isEmail)
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Texts"
        lead="What the site says by itself, on its forms and pages and in its emails. Labels, error messages, consent and emergency words are not among them: they have to stay as they are."
      />
      <FilterBar
        list={{ path: textsPath, rules, query }}
        search={{ label: 'Search', hint: 'Any word' }}
        found={{ total: texts.length }}
      />
      {texts.length === 0 && <EmptyState title="No text has these words" />}
      {others.length > 0 && <TextTable title="Forms and pages" texts={others} />}
      {emails.length > 0 && (
        <TextTable title="Emails" texts={emails} note={isAdmin ? undefined : 'Administrators change these.'} />
      )}
    </div>
  )
}

function TextTable({ title, texts, note }: { title: string; texts: ListedText[]; note?: string | undefined }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{title}</h2>
      {note && <p className="text-ink-soft">{note}</p>}
      <Table
        caption={title}
        headings={
          <>
            <Heading>Text</Heading>
            <Heading>Where</Heading>
            <Heading>To</Heading>
            <Heading>State</Heading>
          </>
        }
      >
        {texts.map((text) => (
          <Row key={text.key}>
            <Cell className="font-semibold">
              {text.path ? <RowLink to={text.path}>{text.title}</RowLink> : text.title}
            </Cell>
            <Cell label="Where">{text.where}</Cell>
            <Cell label="To">{text.sentTo ?? 'Visitors'}</Cell>
            <Cell label="State">{text.changed > 0 ? <Badge tone="warning">Changed</Badge> : 'Original'}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}
