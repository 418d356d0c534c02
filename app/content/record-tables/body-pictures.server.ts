import { bodyReferences } from '#app/content/body-references.ts'
import { findPictures, type PictureUser, setPictureUses } from '#app/media/pictures.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

/** Says which pictures a text shows. One that was deleted since it was written is none. */
export async function setBodyPictures(tx: Transaction, user: PictureUser, markdown: string) {
  const { pictures } = bodyReferences(markdown)
  const there = await findPictures(pictures, tx)
  await setPictureUses(
    tx,
    user,
    'body',
    pictures.filter((id) => there.has(id)),
  )
}
