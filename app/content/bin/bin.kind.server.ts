import { type SQL, sql } from 'drizzle-orm'

import { kindInfo } from '#app/content/content-kinds.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import type { Fields, RecordTable } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { removeButton } from '#app/staff/confirm-buttons.ts'

import { type Binned, listBinned, removeContent, restoreContent } from './bin.server.ts'

type BinTable = RecordTable & { $inferSelect: Binned }

/** What was deleted, of every kind of content. */
export const bin = defineKind<BinTable, Fields, Record<string, SQL>>({
  subject: 'content',
  words: { one: 'record', many: 'Bin', title: 'Record' },
  path: '/cms/bin',
  page: 'CMS',
  rows: listBinned,
  name: ({ name }) => name,
  list: {
    as: 'table',
    lead: 'Deleted pages, posts, FAQs and slides stay here for 30 days. Restored, they come back as drafts.',
    select: {},
    columns: [
      { label: 'Name', cell: ({ name }) => name },
      { label: 'Kind', cell: ({ kind }) => kindInfo[kind].noun },
      { label: 'Deleted', cell: ({ binnedAt }) => formatDay(binnedAt) },
      { label: 'By', cell: ({ by }) => by ?? 'Somebody who has left' },
      { label: 'Removed for good', cell: ({ removedOn }) => formatDay(removedOn) },
    ],
    sorts: [{ name: 'deleted', by: sql`1`, direction: 'descending' }],
    empty: { title: 'The bin is empty', words: 'What is deleted can be restored here for 30 days.' },
  },
  steps: {
    restoration: {
      offer: ({ name }) => ({ label: 'Restore', about: name }),
      isInList: true,
      async run(id, actor) {
        const { kind } = (await findBinned(id)) ?? {}
        const restored = kind ? await restoreContent({ kind, id }, actor) : 'not there'
        if (!kind || restored === 'not there') return { title: 'Nothing was restored', description: gone }
        const { newSlug } = restored
        const moved = newSlug ? `. Its address is “${newSlug}”, because something else has the old one` : ''
        return {
          title: `${kindInfo[kind].noun} restored`,
          description: `It is back, and visitors will not see it until it is published${moved}`,
        }
      },
    },
    removal: {
      offer: () => ({ label: 'Remove for good', look: 'danger' }),
      isInList: true,
      question: ({ kind, name }) => ({
        title: `Remove this ${kindInfo[kind].one} for good?`,
        words: ['This cannot be undone: its history goes with it. Left alone, it is removed after 30 days.'],
        name,
        yes: { label: 'Remove for good', pendingLabel: removeButton.pendingLabel },
      }),
      async run(id, actor) {
        const { kind } = (await findBinned(id)) ?? {}
        if (!kind || (await removeContent({ kind, id }, actor)) === 'not there')
          return { title: 'Nothing was removed', description: gone }
        return { title: `${kindInfo[kind].noun} removed`, description: 'It is gone for good, with its history' }
      },
    },
  },
})

const gone = 'It is no longer in the bin'

async function findBinned(id: string) {
  return (await listBinned()).find((binned) => binned.id === id)
}
