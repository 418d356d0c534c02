import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { bodyReferences } from '#app/content/body-references.ts'
import { kindTags } from '#app/content/cache-tags.server.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo, publicPath } from '#app/content/content-kinds.ts'
import type { Field } from '#app/content/kinds/field.ts'
import { type ColumnField, fieldsOfShape, kinds, nameOfContent } from '#app/content/kinds/kinds.ts'
import { createRedirect, removeRedirects } from '#app/content/redirects/redirects.server.ts'
import { contentTables, placeColumns } from '#app/content/schema.ts'
import type { PublishWindow } from '#app/content/status.ts'
import { setDocumentUses } from '#app/media/documents/documents.server.ts'
import { findPictures, listPictureUses, type PictureUser, setPictureUses } from '#app/media/pictures.server.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { freeSlug, SlugTaken } from '#app/platform/formats/slug.ts'
import { cancelMails } from '#app/platform/mail/mail.server.ts'

import { toFormValue, toColumnValue } from './column-values.ts'
import { invalidateRecord, type RecordState } from './invalidate-record.server.ts'
import { type ContentRow, visibilityOf } from './visibility.server.ts'

type Row = Record<string, unknown>
type Editor = { id: string }

type RecordColumns = { id: AnyPgColumn; binnedAt: AnyPgColumn; slug?: AnyPgColumn }

/** A field without a column does not compile. */
const tables: { [K in ContentKind]: PgTable & RecordColumns & Record<ColumnField<K>, AnyPgColumn> } = contentTables

type RecordTableRules<K extends ContentKind> = {
  /** Of pages that show this record, besides that of its kind. */
  tags?: (row: ContentRow<K>) => string[]
  /** Of lists that contain it. */
  listTags?: (row: ContentRow<K>) => string[]
  /** Taken before any other lock. */
  lockVisibility?: (tx: Transaction) => Promise<void>
  aroundChange?: <T>(tx: Transaction, change: () => Promise<T>) => Promise<T>
  isInUse?: (row: ContentRow<K>) => boolean
  /** Called when a live record has been written. */
  redirectLists?: (tx: Transaction, before: ContentRow<K>, fields: ContentFields, by: Editor) => Promise<void>
  derived?: (tx: Transaction, id: string, fields: ContentFields) => Promise<Row>
  /** In place of `isPublished`, like the one below. */
  published?: (publishWindow: PublishWindow, now: Date) => Row
  withdrawn?: (as: 'draft' | 'archived') => Row
}

export type RecordTable = ReturnType<typeof createRecordTable>
export type LiveContent = NonNullable<Awaited<ReturnType<RecordTable['find']>>>

export function createRecordTable<K extends ContentKind>(kind: K, rules: RecordTableRules<K> = {}) {
  const { tags, listTags, isInUse, derived } = rules
  const {
    lockVisibility,
    aroundChange = async (_tx, work) => await work(),
    published = () => ({ isPublished: true }),
    withdrawn = () => ({ isPublished: false }),
  } = rules
  const ruled: Record<string, Field> = kinds[kind]
  const names = Object.keys(ruled)
  const [pictureField] = fieldsOfShape(kind, 'picture')
  const [bodyField] = fieldsOfShape(kind, 'body')
  const hasSlug = 'slug' in ruled
  const table: PgTable & RecordColumns = tables[kind]
  const place = placeColumns[kind]
  const addressOf = (slug: string) => publicPath(kind, { slug })

  /** Locked until the commit, so two users who save or publish wait for each other. */
  async function find(tx: Transaction, id: string) {
    const row = await lock(tx, id)
    if (!row) return undefined
    const [picture = ''] = pictureField ? ((await listPictureUses(kind, [id], 'hero', tx)).get(id) ?? []) : []
    const fields: ContentFields = Object.fromEntries(
      names.map((name) => [name, name === pictureField ? picture : toFormValue(row[name], ruled[name]!)]),
    )
    const visibility = visibilityOf(kind, row)
    return {
      fields,
      /** Published now or later: further changes wait as a draft. */
      isLive: visibility.status === 'published',
      isProtected: row['isProtected'] === true,
      isInUse: isInUse?.(row) ?? false,
      isBinned: row['binnedAt'] !== null,
      visibility,
    }
  }

  /** An existing record is left alone. Throws SlugTaken. */
  async function create(tx: Transaction, id: string, fields: ContentFields, by: Editor) {
    await lockVisibility?.(tx)
    if (hasSlug) await refuseTaken(tx, id, textOf(fields, 'slug'))
    const creator = 'createdBy' in table ? { createdBy: by.id } : {}
    const last = place && { [place.name]: await nextPlace(tx, table, place) }
    await tx
      .insert(table)
      .values({ id, ...columnsOf(fields, { isFirst: true }), ...creator, ...last })
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
    const isLive = visibilityOf(kind, before).status === 'published'
    const slugBefore = slugOf(before)
    if (hasSlug && isLive && slugBefore !== slug)
      await createRedirect(tx, addressOf(slugBefore), addressOf(slug), by.id)
    if (isLive) await rules.redirectLists?.(tx, before, fields, by)
  }

  async function touch(tx: Transaction, id: string, by: Editor) {
    await tx.update(table).set(edited(by)).where(eq(table.id, id))
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
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    return row as (ContentRow<K> & Row) | undefined
  }

  async function change(tx: Transaction, before: ContentRow<K> & Row, by: Editor, set: Row) {
    const isIt = eq(table.id, before.id)
    const updateRow = async () => {
      const [row] = await tx
        .update(table)
        .set({ ...set, ...edited(by) })
        .where(isIt)
        .returning()
      return row as (ContentRow<K> & Row) | undefined
    }
    const isShown = [before, { ...before, ...set }].some((row) => visibilityOf(kind, row).status === 'published')
    const after = isShown ? await aroundChange(tx, updateRow) : await updateRow()
    if (after) await invalidateRecord(tx, stateOf(before), stateOf(after))
  }

  function stateOf(row: ContentRow<K> & Row): RecordState {
    const hidden = { status: 'draft', from: null, until: null } as const
    const visibility = row['binnedAt'] === null ? visibilityOf(kind, row) : hidden
    const ofRecord = [kindTags[kind], ...(tags?.(row) ?? [])]
    return { id: row.id, slug: slugOf(row), visibility, tags: ofRecord, listTags: listTags?.(row) ?? [] }
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
    const isWritten = (name: string) => (isFirst ? isRequired(columnNamed(name)) : !ruled[name]!.isFixed)
    const written = names.filter((name) => name !== pictureField && isWritten(name))
    return Object.fromEntries(
      written.map((name) => [name, toColumnValue(fields, name, ruled[name]!, columnNamed(name))]),
    )
  }

  function columnNamed(name: string) {
    return (tables[kind] as unknown as Record<string, AnyPgColumn>)[name]!
  }

  return { find, create, write, touch, publish, withdraw, bin, restore, remove }
}

const edited = (by: Editor) => ({ updatedBy: by.id, updatedAt: sql`now()` })

async function nextPlace(tx: Transaction, table: PgTable, place: AnyPgColumn) {
  const [last] = await tx.select({ at: sql<number | null>`max(${place})` }).from(table)
  return (last?.at ?? 0) + 1
}

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
