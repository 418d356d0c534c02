import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember, stamps } from '#app/staff/schema.ts'

/** Pictures that staff uploaded. Only the encoded files in picture_files are stored, not the upload. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the upload, so that the same picture is stored once. */
    contentHash: text().notNull().unique(),
    fileName: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Shown while the picture loads: #rrggbb. */
    colour: text().notNull(),
    /** Null and not decorative: the alt text is still missing. */
    altText: text(),
    isDecorative: boolean().notNull().default(false),
    /** The focal point of crops: per cent from the left and from the top. */
    focalX: smallint().notNull().default(50),
    focalY: smallint().notNull().default(50),
    createdBy: staffMember(),
    updatedBy: staffMember(),
    ...stamps(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(file_name || ' ' || coalesce(alt_text, ''))`),
  },
  (picture) => [
    check('pictures_colour', sql`${picture.colour} ~ '^#[0-9a-f]{6}$'`),
    check('pictures_alt', sql`not (${picture.isDecorative} and ${picture.altText} is not null)`),
    check('pictures_focal', sql`${picture.focalX} between 0 and 100 and ${picture.focalY} between 0 and 100`),
    check('pictures_size', sql`${picture.width} > 0 and ${picture.height} > 0`),
    index('pictures_newest').on(picture.createdAt.desc(), picture.id.desc()),
  ],
)

/** The encoded files. A file remains as long as a row names it. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** One JPEG for clients of no other format: social networks, feeds and mail. */
    format: text({ enum: ['avif', 'webp', 'jpeg'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Under /files: SHA-256 of the content and an extension. */
    name: text().notNull(),
  },
  (file) => [
    primaryKey({ columns: [file.pictureId, file.format, file.width] }),
    index('picture_files_name').on(file.name),
    check('picture_files_format', sql`${file.format} in ('avif', 'webp', 'jpeg')`),
  ],
)

/** Written in the transaction that shows the picture. The reference prevents deleting a picture in use. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    /** Product, slide, page or post. */
    noun: text().notNull(),
    nounId: uuid().notNull(),
    place: text().notNull(),
    sortOrder: integer().notNull().default(0),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'restrict' }),
    label: text().notNull(),
    href: text().notNull(),
    /** A crop for this place alone, which former versions offered. Goes when the picture's own focal point changes. */
    focalX: smallint(),
    focalY: smallint(),
  },
  (use) => [
    primaryKey({ columns: [use.noun, use.nounId, use.place, use.sortOrder] }),
    index('picture_uses_picture').on(use.pictureId),
    check('picture_uses_focal', sql`(${use.focalX} is null) = (${use.focalY} is null)`),
  ],
)

/** PDF, video and caption files for visitors. Each has its content in a file that never changes. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    /** Under /files: SHA-256 of the content and its kind, so that the same document is stored once. */
    name: text().notNull().unique(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    createdBy: staffMember(),
    createdAt: instant().notNull().defaultNow(),
  },
  (document) => [
    check('documents_name', sql`${document.name} ~ '^[0-9a-f]{64}[.](pdf|mp4|vtt)$'`),
    check('documents_bytes', sql`${document.bytes} > 0`),
    index('documents_newest').on(document.createdAt.desc(), document.id.desc()),
  ],
)

/** Like picture_uses: the reference prevents deleting a document that a text uses. */
export const documentUses = pgTable(
  'document_uses',
  {
    /** Page, post or answer. */
    noun: text().notNull(),
    nounId: uuid().notNull(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'restrict' }),
    label: text().notNull(),
    href: text().notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.noun, use.nounId, use.documentId] }),
    index('document_uses_document').on(use.documentId),
  ],
)
