import sharp from 'sharp'

import { drawingsForBabies } from './drawings-for-babies.ts'
import { drawingsForMothers } from './drawings-for-mothers.ts'

export type Drawn = { body: Buffer; fileName: string; altText: string }

/** By the name in the catalogue; the first is the picture of lists. */
export const productDrawings = new Map(Object.entries({ ...drawingsForBabies, ...drawingsForMothers }))

const widthPx = 960

export async function drawProduct(name: string): Promise<Drawn[]> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return await Promise.all(
    (productDrawings.get(name) ?? []).map(async ({ svg, alt }, n) => ({
      body: await sharp(Buffer.from(svg)).resize({ width: widthPx }).png().toBuffer(),
      fileName: n === 0 ? `${slug}.png` : `${slug}-${n + 1}.png`,
      altText: alt,
    })),
  )
}
