import { inArray } from 'drizzle-orm'

import { pictures } from '#app/media/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { type BrandPicture, brandPictureNames, type BrandPictureName } from '#app/settings/brand-rules.ts'
import { lockSettings, saveSettings } from '#app/settings/site-settings.server.ts'

import { setPictureUses } from './pictures.server.ts'

const brandPath = '/cms/settings/brand'
const brandId = '00000000-0000-7000-8000-000000000000'

const labels: Record<BrandPictureName, string> = {
  logo: 'Brand: logo',
  favicon: 'Brand: icon',
  share: 'Brand: share picture',
}

/** Copies what pages need into the settings, so that a logo takes no query. Returns the changed settings. */
export async function setBrandPictures(tx: Transaction, chosen: Partial<Record<BrandPictureName, string | null>>) {
  const { brand_pictures: before } = await lockSettings(tx, ['brand_pictures'])
  const now = { ...before }
  const found = await describePictures(
    tx,
    Object.values(chosen).filter((id) => id !== null),
  )
  for (const place of brandPictureNames) {
    const id = chosen[place]
    if (id === undefined) continue
    const user = { noun: 'brand', id: brandId, label: labels[place], href: brandPath }
    await setPictureUses(tx, user, place, id ? [id] : [])
    now[place] = (id && found.get(id)) || null
  }
  return await saveSettings(tx, { brand_pictures: now })
}

type Content = { contentHash: string; width: number; height: number }

/** Call this before a picture's content changes: every transaction locks the settings first. */
export async function refreshBrandPicture(tx: Transaction, id: string, content: Content) {
  const { brand_pictures: before } = await lockSettings(tx, ['brand_pictures'])
  const places = brandPictureNames.filter((place) => before[place]?.id === id)
  if (places.length === 0) return
  const changed = Object.fromEntries(places.map((place) => [place, brandPicture({ id, ...content })]))
  await saveSettings(tx, { brand_pictures: { ...before, ...changed } })
}

async function describePictures(tx: Transaction, ids: string[]): Promise<Map<string, BrandPicture>> {
  if (ids.length === 0) return new Map()
  const { id, contentHash, width, height } = pictures
  const rows = await tx.select({ id, contentHash, width, height }).from(pictures).where(inArray(pictures.id, ids))
  return new Map(rows.map((row) => [row.id, brandPicture(row)]))
}

function brandPicture({ id, contentHash, width, height }: { id: string } & Content): BrandPicture {
  return { id, version: contentHash.slice(0, 12), width, height }
}
