import { asc, eq, notExists } from 'drizzle-orm'
import sharp from 'sharp'

import { slidesTag } from '#app/content/cache-tags.server.ts'
import { slides } from '#app/content/schema.ts'
import { storePicture } from '#app/media/files/store-picture.server.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictureUses } from '#app/media/schema.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import chair from '#app/ui/scenes/chair.svg?raw'
import lesson from '#app/ui/scenes/class.svg?raw'
import cot from '#app/ui/scenes/cot.svg?raw'
import cup from '#app/ui/scenes/cup.svg?raw'
import door from '#app/ui/scenes/door.svg?raw'
import gift from '#app/ui/scenes/gift.svg?raw'
import terrace from '#app/ui/scenes/terrace.svg?raw'

import type { Batches } from './batches.ts'
import { type Drawn, drawProduct, productDrawings } from './drawings/draw-product.ts'
import { portraits } from './drawings/portraits.ts'

const scenes = [
  { name: 'antenatal-class', svg: lesson, alt: 'Parents-to-be sit in a circle around a midwife' },
  { name: 'newborn-at-home', svg: cot, alt: 'A newborn sleeps in a cot by the window' },
  { name: 'rest-by-the-window', svg: chair, alt: 'A mother holds her newborn in an armchair, the moon outside' },
  { name: 'midwife-at-the-door', svg: door, alt: 'A midwife with her bag at a lit front door' },
]
const otherScenes = [
  { name: 'hands-around-a-cup', svg: cup, alt: 'Two hands around a warm cup' },
  { name: 'gift-on-the-step', svg: gift, alt: 'A parcel with a ribbon' },
  { name: 'the-terrace-at-dusk', svg: terrace, alt: 'A row of terraced houses at dusk' },
]
const drawnPeople = Object.entries(portraits).map(([name, drawing]) => ({ name, ...drawing }))
const scenePx = 1400
export const sceneCount = scenes.length + otherScenes.length + drawnPeople.length

export function countDrawings(names: Iterable<string>) {
  return [...names].flatMap((name) => productDrawings.get(name) ?? []).length
}

/** Stores the drawings of each product as if uploaded. Returns name → ids; the same name yields the same pictures. */
export async function makeDemoPictures(
  names: string[],
  { signal, onPicture }: Batches = {},
): Promise<Map<string, string[]>> {
  const made = new Map<string, string[]>()
  const wanted = new Set(names)
  const count = countDrawings(wanted)
  for (const name of wanted) {
    const ids: string[] = []
    for (const drawing of await drawProduct(name)) {
      signal?.throwIfAborted()
      ids.push(await store(drawing))
      onPicture?.(count)
    }
    made.set(name, ids)
  }
  return made
}

/** Portraits, too. Returns name → id. */
export async function makeDemoScenes({ signal, onPicture }: Batches = {}): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const scene of [...scenes, ...otherScenes, ...drawnPeople]) {
    signal?.throwIfAborted()
    made.set(scene.name, await store(await drawScene(scene)))
    onPicture?.(sceneCount)
  }
  return made
}

export async function makeDemoSlides({ signal, onPicture }: Batches = {}): Promise<number> {
  const { id, heading } = slides
  const bare = await db
    .select({ id, heading })
    .from(slides)
    .where(notExists(db.select().from(pictureUses).where(eq(pictureUses.nounId, id))))
    .orderBy(asc(slides.slideOrder), asc(id))
  for (const [at, slide] of bare.entries()) {
    signal?.throwIfAborted()
    const picture = await store(await drawScene(scenes[at % scenes.length]!))
    await transaction(async (tx) => {
      const user = { noun: 'slide', id: slide.id, label: slide.heading, href: `/cms/homepage/${slide.id}` }
      await setPictureUses(tx, user, 'hero', [picture])
      await tx.update(slides).set({ isActive: true }).where(eq(id, slide.id))
      await invalidatePages(tx, slidesTag)
    })
    onPicture?.(bare.length)
  }
  return bare.length
}

async function store({ body, fileName, altText }: Drawn) {
  const stored = await storePicture({ body, fileName, altText, actor: null })
  if (!stored.ok) throw startError(`${fileName} could not be kept: ${stored.message}`)
  return stored.id
}

async function drawScene({ name, svg, alt }: { name: string; svg: string; alt: string }): Promise<Drawn> {
  const body = await sharp(Buffer.from(svg), { density: 200 })
    .resize({ width: scenePx })
    .flatten({ background: '#fbf6ef' })
    .png()
    .toBuffer()
  return { body, fileName: `${name}.png`, altText: alt }
}
