import { eq, sql } from 'drizzle-orm'

import { formatBytes } from '#app/media/format-bytes.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { documents, documentUses } from '#app/media/schema.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { file } from '#app/records/fields.ts'
import { Refusal } from '#app/records/kind.ts'
import type { ListLink } from '#app/records/page-data.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { deleteButton } from '#app/staff/confirm-buttons.ts'

import { documentAddress, documentField, documentLibraryPath, notStored } from './document-rules.ts'
import { deleteDocument, documentInUseResponse, storeSentDocument } from './documents.server.ts'

const { id, createdAt, fileName, bytes } = documents
const { label, href } = documentUses

export const documentKind = defineKind({
  subject: 'document',
  words: { one: 'document', many: 'Documents', title: 'Document', add: 'Upload', create: 'Upload' },
  path: documentLibraryPath,
  page: 'Media',
  table: documents,
  fields: {
    document: file('A PDF file', documentField),
  },
  isFixed: true,
  name: (row) => row.fileName,
  failures: { save: notStored },
  async add(sent, actor) {
    const stored = await storeSentDocument(sent, actor)
    if (!stored.ok) throw new Refusal({ errors: { document: stored.message } })
    return { title: 'Success', description: `${stored.fileName} ${stored.isNew ? 'is stored' : 'was stored already'}` }
  },
  list: {
    as: 'table',
    lead: 'Files for visitors, put into a text with Insert.',
    back: { href: mediaPath, label: 'Pictures' },
    select: {
      uses: sql<
        ListLink[]
      >`(select coalesce(json_agg(json_build_object('label', ${label}, 'href', ${href}) order by ${label}), '[]')
        from ${documentUses} where ${eq(documentUses.documentId, id)})`,
    },
    columns: [
      { label: 'Name', sort: 'name', cell: (row) => row.fileName },
      { label: 'Size', sort: 'size', isNumber: true, cell: (row) => formatBytes(row.bytes) },
      { label: 'Since', sort: 'created', cell: (row) => formatDay(row.createdAt) },
      { label: 'Where it is used', cell: ({ uses }) => (uses.length > 0 ? { links: uses } : 'Nowhere yet') },
      { label: 'File', cell: (row) => ({ links: [{ label: 'Open', href: `/files/${row.name}` }] }) },
      { label: 'In Markdown', cell: (row) => `:::document {href="${documentAddress(row.id)}" label="…"} :::` },
    ],
    sorts: [
      { name: 'created', by: createdAt, direction: 'descending' },
      { name: 'name', by: fileName, direction: 'ascending' },
      { name: 'size', by: bytes, direction: 'descending' },
    ],
    empty: {
      title: 'No documents yet',
      words: 'A birth plan, a price list, a form to print: upload the first one above.',
    },
  },
  steps: {
    deletion: {
      offer: () => ({ label: 'Delete the document', look: 'danger' }),
      isInList: true,
      question({ fileName: name, uses }) {
        if (uses.length > 0) throw documentInUseResponse(uses)
        return {
          title: 'Are you sure you want to delete this document?',
          words: [
            'This action cannot be undone. No published or saved text names it. A text that somebody is changing now may.',
          ],
          name,
          yes: deleteButton,
        }
      },
      async run(documentId, actor) {
        await deleteDocument(documentId, actor)
        return { title: 'Success', description: 'The document is deleted' }
      },
    },
  },
})
