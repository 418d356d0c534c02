import { eq, sql } from 'drizzle-orm'

import { hasDraftOf } from '#app/content/revisions/working-copies.server.ts'
import { pages } from '#app/content/schema.ts'
import { isShown, visibilityOf } from '#app/content/status.ts'

import { defineContentList } from './content-list.server.ts'

const { title, isPublished, updatedAt, searchText } = pages

export const pageList = defineContentList({
  kind: 'page',
  table: pages,
  lead: 'Each page has an address of its own.',
  search: { hint: 'Title or slug', in: searchText },
  filters: {
    state: {
      label: 'Status',
      options: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
        { value: 'changed', label: 'Live with changes' },
      ],
      where: (value) => (value === 'changed' ? hasDraftOf('page', pages.id) : eq(isPublished, value === 'published')),
    },
  },
  columns: [
    { label: 'Title', sort: 'title', is: 'name' },
    { label: 'Status', is: 'status' },
    { label: 'Slug', cell: (row) => `/${row.slug}` },
  ],
  sorts: [
    { name: 'updated', by: updatedAt, direction: 'descending' },
    { name: 'title', by: sql`lower(${title})`, direction: 'ascending' },
  ],
  visibility,
  toggle: 'none',
  actions: (row) =>
    isShown(visibility(row), new Date())
      ? [{ is: 'visit', label: `Preview ${row.title} (opens in a new tab)`, href: `/${row.slug}` }]
      : [],
  canDelete: (row) => !row.isProtected,
})

type Shown = Pick<typeof pages.$inferSelect, 'isPublished' | 'publishFrom' | 'publishUntil'>

function visibility({ isPublished: isOn, publishFrom: from, publishUntil: until }: Shown) {
  return visibilityOf(isOn, { from, until })
}
