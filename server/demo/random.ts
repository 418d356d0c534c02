import { createHash } from 'node:crypto'

export type SeededRandom = ReturnType<typeof createSeededRandom>

/** A seeded generator with the same results on every machine (sfc32 by Chris Doty-Humphrey). */
export function createSeededRandom(seed: string) {
  const state = new Uint32Array(Uint8Array.from(createHash('sha256').update(seed).digest()).buffer)
  let [a = 0, b = 0, c = 0, counter = 0] = state

  function draw() {
    const t = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return t >>> 0
  }
  function fraction() {
    return draw() / 2 ** 32
  }
  return {
    fraction,
    happens: (probability: number) => fraction() < probability,
    below: (limit: number) => Math.floor(fraction() * limit),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(fraction() * choices.length)] as T,
    bytes: (length: number) => Uint8Array.from({ length }, () => draw() >>> 24),
    /** Around 1, never below 0, occasionally much more. */
    spread: () => -Math.log(1 - fraction()),
  }
}

/** Always draws, so that later results do not depend on the outcome. */
export function sometimes(chance: SeededRandom, probability: number, words: readonly string[]): string | null {
  const word = chance.pick(words)
  return chance.happens(probability) ? word : null
}
