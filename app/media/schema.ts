import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** Every picture that staff uploaded. What was uploaded is not kept: only what was made of it, in picture_files. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the upload, so that the same picture is not kept twice. */
    contentHash: text().notNull().unique(),
    /** As it was called on the computer it came from; staff search by it. */
    fileName: text().notNull(),
    /** In pixels, the right way up. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the upload. */
    bytes: integer().notNull(),
    /** Shown until the picture is there: #rrggbb. */
    colour: text().notNull(),
    /** For those who do not see it. Neither this nor decorative: somebody still has to say. */
    altText: text(),
    isDecorative: boolean().notNull().default(false),
    /** What must stay in sight when it is cropped: per cent from the left and from the top. */
    focalX: smallint().notNull().default(50),
    focalY: smallint().notNull().default(50),
    createdBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    updatedBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
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

/** What a browser may choose from. A file stays as long as a row here names it. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** JPEG once, for those who read no other: previews in social networks, feeds and mail. */
    format: text({ enum: ['avif', 'webp', 'jpeg'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Under /files: SHA-256 of the content and an ending. */
    name: text().notNull(),
  },
  (file) => [
    primaryKey({ columns: [file.pictureId, file.format, file.width] }),
    index('picture_files_name').on(file.name),
    check('picture_files_format', sql`${file.format} in ('avif', 'webp', 'jpeg')`),
  ],
)

/**
 * Where pictures are shown. Whoever shows one says so here, in the transaction that makes it so; the reference keeps a
 * picture from being deleted while it is used, by whatever way.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    /** What shows it: product, slide, page, post. */
    noun: text().notNull(),
    nounId: uuid().notNull(),
    /** Where in it: hero, body, gallery. */
    place: text().notNull(),
    sortOrder: integer().notNull().default(0),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'restrict' }),
    /** What staff call it, and where they edit it. */
    label: text().notNull(),
    href: text().notNull(),
    /** Another crop than the picture's own, for this use. */
    focalX: smallint(),
    focalY: smallint(),
  },
  (use) => [
    primaryKey({ columns: [use.noun, use.nounId, use.place, use.sortOrder] }),
    index('picture_uses_picture').on(use.pictureId),
    check('picture_uses_focal', sql`(${use.focalX} is null) = (${use.focalY} is null)`),
  ],
)
