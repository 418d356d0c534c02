import type { Page } from '@playwright/test'

import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { drawnPicture } from '#test/factories/pictures.ts'

export const mediaPath = '/cms/media'

export async function emptyLibrary() {
  await db.delete(pictureUses)
  await db.delete(pictures)
}

/** A PNG as a file chooser takes it; a different picture for each name. */
export async function pngFile(name: string, size?: { width: number; height: number }) {
  const colour = `#${Buffer.from(name.padEnd(3)).subarray(0, 3).toString('hex')}`
  return { name, mimeType: 'image/png', buffer: await drawnPicture(colour, size) }
}

/** A file that passes for a picture until its content is inspected. */
export function noPicture(name: string, mimeType = 'image/png') {
  return { name, mimeType, buffer: Buffer.from('only words') }
}

export function card(page: Page, name: string) {
  return page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').filter({ hasText: name })
}

export function outcome(page: Page, name: string) {
  return page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
}

/** The toast of an upload that was refused. */
export function refusal(page: Page, title: string) {
  return page.getByRole('alert').filter({ hasText: title })
}
