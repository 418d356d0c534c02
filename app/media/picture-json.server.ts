import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { pictureFiles, pictures, pictureUses } from '#app/media/schema.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

export type UsedPicture = ShownPicture & { id: string }

/** A used picture with its files, from `usedPictures`. */
export const pictureJson = sql<UsedPicture>`json_build_object(
  'id', p.id, 'alt', coalesce(p.alt_text, ''), 'width', p.width, 'height', p.height, 'colour', p.colour,
  'focal', json_build_object('x', coalesce(u.focal_x, p.focal_x), 'y', coalesce(u.focal_y, p.focal_y)),
  'files', f.files)`

export const usedPictures = sql`${pictureUses} u join ${pictures} p on p.id = u.picture_id
  join lateral (
    select json_agg(json_build_object('format', format, 'width', width, 'href', '/files/' || name) order by width) as files
    from ${pictureFiles} where picture_id = p.id
  ) f on f.files is not null`

/** The first picture of each row of a query over `table`, so that it needs no statement of its own. */
export function firstPicture(noun: string, table: PgTable, place: string): SQL<UsedPicture | null> {
  return sql`(select ${pictureJson} from ${usedPictures}
    where u.noun = ${noun} and u.noun_id = ${table}.id and u.place = ${place} and u.sort_order = 0)`
}
