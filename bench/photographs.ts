import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

const scenes = join(import.meta.dirname, '..', 'app', 'ui', 'scenes')
const camera = { width: 3600, height: 2700 }

/** Simulated photographs of scenes that we draw: with soft light and grain, JPEG of quality 88. */
export async function makePhotographs(many = 10, size = camera): Promise<{ name: string; body: Buffer }[]> {
  const drawn = (await readdir(scenes)).filter((name) => name.endsWith('.svg')).toSorted()
  const chosen = Array.from({ length: many }, (_, n) => drawn[n % drawn.length] ?? '')
  const photographs = []
  for (const [n, name] of chosen.entries())
    photographs.push({ name: `${n + 1} ${name.slice(0, -4)}`, body: await take(name, n, size) })
  return photographs
}

async function take(name: string, n: number, size: typeof camera) {
  const { width, height } = size
  const noise = (sigma: number, scale: number) =>
    sharp({
      create: {
        width: Math.round(width / scale),
        height: Math.round(height / scale),
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  // Large blots for light and cloth, small ones for the grain of a sensor.
  const light = await noise(60, 40 + n * 8)
    .blur(2)
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer()
  const grain = await noise(14, 1.5).resize(width, height).png().toBuffer()
  const scene = await sharp(join(scenes, name), { density: 400 })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#e8d8c8' })
    .blur(1.2)
    .png()
    .toBuffer()
  return await sharp(scene)
    .composite([
      { input: light, blend: 'soft-light' },
      { input: grain, blend: 'soft-light' },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
}
