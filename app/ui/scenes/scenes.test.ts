import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

const folders = [import.meta.dirname, join(import.meta.dirname, '../../content/redirects')]
const scenes = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ name: file.slice(0, -'.svg'.length), text: readFileSync(join(folder, file), 'utf8') })),
)

test.each(scenes)('the picture $name is within its size limits', ({ name, text }) => {
  const [maxBytes, maxBrotliBytes] = name === 'book-cover' ? [16_000, 4_500] : [7_000, 2_500]
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes)
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(maxBrotliBytes)
})

test.each(scenes)('the picture $name scales, runs no scripts and loads nothing', ({ text }) => {
  expect(text).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"(?: preserveAspectRatio="[\w ]+")?>/,
  )
  expect(text).not.toMatch(/<script|<foreignObject|<image|<text|style=|\son\w+=|href="(?!#)/)
})

test.each(scenes)(
  'the ids in the picture $name have its prefix, are unique and include every id it refers to',
  ({ name, text }) => {
    const first = name.split('-')[0]
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(ids.filter((id) => !id.startsWith(`${first}-`))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...text.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1] ?? '')
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  },
)
