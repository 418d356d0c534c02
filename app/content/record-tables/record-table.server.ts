import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { bodyReferences } from '#app/content/body-references.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo, publicPath } from '#app/content/content-kinds.ts'
import type { Field } from '#app/content/kinds/field.ts'
import { type ColumnField, contentFields, type FieldName, kinds, nameOfContent } from '#app/content/kinds/kinds.ts'
import { createRedirect, removeRedirects } from '#app/content/redirects/redirects.server.ts'
import { type PublishWindow, type Visibility, visibilityOf as visibilityOfFlag } from '#app/content/status.ts'
import { setDocumentUses } from '#app/media/documents/documents.server.ts'
import { findPictures, listPictureUses, type PictureUser, setPictureUses } from '#app/media/pictures.server.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { freeSlug, SlugTaken } from '#app/platform/formats/slug.ts'
import { cancelMails } from '#app/platform/mail/mail.server.ts'

import { fieldOf, valueOf } from './column-values.ts'
import { invalidateRecord, type RecordState } from './invalidate-record.server.ts'

export type LiveContent = {
  fields: ContentFields
  /** Published now or later: further changes wait as a draft. */
  isLive: boolean
  isProtected: boolean
  isInUse: boolean
  isBinned: boolean
  visibility: Visibility
}

type Row = Record<string, unknown>
type Editor = { id: string }

type RecordColumns = { id: AnyPgColumn; binnedAt: AnyPgColumn; slug?: AnyPgColumn }

type RecordTableRules<K extends ContentKind, Table extends PgTable> = {
  kind: K
  table: Table & RecordColumns & Record<ColumnField<K>, AnyPgColumn>
  /** Of pages that show this record. */
  tags: (row: Table['$inferSelect'] & { id: string }) => string[]
  /** Of lists that contain it. */
  listTags?: (row: Table['$inferSelect']) => string[]
  /** Taken before any other lock. */
  lockVisibility?: (tx: Transaction) => Promise<void>
  aroundChange?: <T>(tx: Transaction, change: () => Promise<T>) => Promise<T>
  /** Like the two below, needed only where it is not published or not by `isPublished`. */
  visibilityOf?: (row: Table['$inferSelect']) => Visibility
  isProtected?: (row: Table['$inferSelect']) => boolean
  isInUse?: (row: Table['$inferSelect']) => boolean
  first?: (tx: Transaction, by: Editor) => Promise<Row> | Row
  /** Called when a live record has been written. */
  redirectLists?: (tx: Transaction, before: Table['$inferSelect'], fields: ContentFields, by: Editor) => Promise<void>
  derived?: (tx: Transaction, id: string, fields: ContentFields) => Promise<Row>
  published?: (publishWindow: PublishWindow, now: Date) => Row
  withdrawn?: (as: 'draft' | 'archived') => Row
}

export type RecordTable = ReturnType<typeof createRecordTable>

export function createRecordTable<K extends ContentKind, Table extends PgTable>(rules: RecordTableRules<K, Table>) {
  const { kind, table, tags, listTags, isProtected, isInUse, first, derived } = rules
  const {
    lockVisibility,
    aroundChange = async (_tx, work) => await work(),
    visibilityOf = (row) => visibilityOfFlag(row['isPublished'] === true),
    published = () => ({ isPublished: true }),
    withdrawn = () => ({ isPublished: false }),
  } = rules
  const names = Object.keys(kinds[kind]) as FieldName<K>[]
  const pictureField = contentFields[kind].find(({ shape }) => shape === 'picture')?.name
  const bodyField = contentFields[kind].find(({ shape }) => shape === 'body')?.name
  const hasSlug = 'slug' in kinds[kind]
  const anyTable: PgTable = table
  const addressOf = (slug: string) => publicPath(kind, { slug })

  /** Locked until the commit, so two users who save or publish wait for each other. */
  async function find(tx: Transaction, id: string): Promise<LiveContent | undefined> {
    const row = await lock(tx, id)
    if (!row) return undefined
    const [picture = ''] = pictureField ? ((await listPictureUses(kind, [id], 'hero', tx)).get(id) ?? []) : []
    const fields = Object.fromEntries(
      names.map((name) => [name, name === pictureField ? picture : fieldOf(row[name], fieldRule(kind, name))]),
    )
    const visibility = visibilityOf(row)
    return {
      fields,
      isLive: visibility.status === 'published',
      isProtected: isProtected?.(row) ?? false,
      isInUse: isInUse?.(row) ?? false,
      isBinned: row['binnedAt'] !== null,
      visibility,
    }
  }

  /** An existing record is left alone. Throws SlugTaken. */
  async function create(tx: Transaction, id: string, fields: ContentFields, by: Editor) {
    await lockVisibility?.(tx)
    if (hasSlug) await refuseTaken(tx, id, textOf(fields, 'slug'))
    const values = { id, ...columnsOf(fields, { isFirst: true }), ...(await first?.(tx, by)) }
    await tx
      .insert(table)
      .values(values as unknown as Table['$inferInsert'])
      .onConflictDoNothing({ target: table.id })
  }

  /** Also stores the pictures and invalidates the pages that show them. Throws SlugTaken. */
  async function write(tx: Transaction, id: string, fields: ContentFields, by: Editor) {
    const before = await lock(tx, id)
    if (!before) return
    await lockVisibility?.(tx)
    const slug = textOf(fields, 'slug')
    if (hasSlug) await refuseTaken(tx, id, slug)
    await change(tx, before, by, { ...columnsOf(fields), ...(await derived?.(tx, id, fields)) })
    const user = { noun: kind, id, label: nameOfContent(kind, fields), href: `${kindInfo[kind].path}/${id}` }
    if (pictureField) await setPictureUses(tx, user, 'hero', [textOf(fields, pictureField)].filter(Boolean))
    if (bodyField) await setBodyUses(tx, user, textOf(fields, bodyField))
    const isLive = visibilityOf(before).status === 'published'
    const slugBefore = slugOf(before)
    if (hasSlug && isLive && slugBefore !== slug)
      await createRedirect(tx, addressOf(slugBefore), addressOf(slug), by.id)
    if (isLive) await rules.redirectLists?.(tx, before, fields, by)
  }

  async function touch(tx: Transaction, id: string, by: Editor) {
    await tx.update(anyTable).set(edited(by)).where(eq(table.id, id))
  }

  async function publish(tx: Transaction, id: string, publishWindow: PublishWindow, by: Editor) {
    const now = new Date()
    const before = await lock(tx, id)
    if (!before) return
    await change(tx, before, by, published(publishWindow, now))
    const slug = slugOf(before)
    // A visible address must not redirect. Until the start, an older redirect stays.
    if (slug && (publishWindow.from === null || publishWindow.from <= now)) await removeRedirects(tx, [addressOf(slug)])
  }

  async function withdraw(tx: Transaction, id: string, as: 'draft' | 'archived', by: Editor) {
    const before = await lock(tx, id)
    if (before) await change(tx, before, by, withdrawn(as))
  }

  async function bin(tx: Transaction, id: string, by: Editor) {
    const before = await lock(tx, id)
    if (!before) return
    await change(tx, before, by, { binnedAt: new Date(), binnedBy: by.id })
    // Nobody should be asked about a deleted text.
    await cancelMails(tx, id)
  }

  /** As a draft. If its slug is taken, it gets the next free one. */
  async function restore(tx: Transaction, id: string, by: Editor) {
    const row = await lock(tx, id)
    if (!row) return
    await lockVisibility?.(tx)
    const slug = hasSlug && (await freeSlug(slugOf(row), (candidate) => isTaken(tx, id, candidate)))
    await change(tx, row, by, { ...(slug ? { slug } : {}), binnedAt: null, binnedBy: null })
  }

  async function remove(tx: Transaction, id: string) {
    await tx.delete(table).where(and(eq(table.id, id), isNotNull(table.binnedAt)))
  }

  async function lock(tx: Transaction, id: string) {
    const [row] = await tx.select().from(anyTable).where(eq(table.id, id)).for('update')
    return row as (Table['$inferSelect'] & Row) | undefined
  }

  async function change(tx: Transaction, before: Table['$inferSelect'] & Row, by: Editor, set: Row) {
    const isIt = eq(table.id, String(before['id']))
    const updateRow = async () => {
      const [row] = await tx
        .update(anyTable)
        .set({ ...set, ...edited(by) })
        .where(isIt)
        .returning()
      return row as (Table['$inferSelect'] & Row) | undefined
    }
    const isShown = [before, { ...before, ...set }].some((row) => visibilityOf(row).status === 'published')
    const after = isShown ? await aroundChange(tx, updateRow) : await updateRow()
    if (after) await invalidateRecord(tx, stateOf(before), stateOf(after))
  }

  function stateOf(row: Table['$inferSelect'] & Row): RecordState {
    const id = String(row['id'])
    const hidden = { status: 'draft', from: null, until: null } as const
    const visibility = row['binnedAt'] === null ? visibilityOf(row) : hidden
    return { id, slug: slugOf(row), visibility, tags: tags({ ...row, id }), listTags: listTags?.(row) ?? [] }
  }

  async function refuseTaken(tx: Transaction, id: string, slug: string) {
    if (await isTaken(tx, id, slug)) throw new SlugTaken(slug)
  }

  async function isTaken(tx: Transaction, id: string, slug: string) {
    // When two users choose the same slug at once, the second waits and then sees the first.
    await takeLock(tx, 'page address', addressOf(slug))
    const isOther = and(eq(table.slug!, slug), ne(table.id, id), isNull(table.binnedAt))
    return (await tx.$count(table, isOther)) > 0
  }

  function columnsOf(fields: ContentFields, { isFirst = false } = {}): Row {
    // A new record gets only its required columns: `write` follows.
    const isWritten = (name: string) => (isFirst ? isRequired(columnNamed(name)) : !fieldRule(kind, name).isFixed)
    const written = names.filter((name) => name !== pictureField && isWritten(name))
    return Object.fromEntries(
      written.map((name) => [name, valueOf(fields, name, fieldRule(kind, name), columnNamed(name))]),
    )
  }

  function columnNamed(name: string) {
    return (table as unknown as Record<string, AnyPgColumn>)[name]!
  }

  return { find, create, write, touch, publish, withdraw, bin, restore, remove }
}

function fieldRule(kind: ContentKind, name: string): Field {
  return (kinds[kind] as Record<string, Field>)[name]!
}

const edited = (by: Editor) => ({ updatedBy: by.id, updatedAt: sql`now()` })

function slugOf({ slug }: Row) {
  return typeof slug === 'string' ? slug : ''
}

function isRequired({ notNull, hasDefault }: AnyPgColumn) {
  return notNull && !hasDefault
}

/** Deleted pictures and documents are left out. */
async function setBodyUses(tx: Transaction, user: PictureUser, markdown: string) {
  const { pictures, documents } = bodyReferences(markdown)
  await setDocumentUses(tx, user, documents)
  const there = await findPictures(pictures, tx)
  await setPictureUses(
    tx,
    user,
    'body',
    pictures.filter((id) => there.has(id)),
  )
}
