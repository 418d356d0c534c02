import { readFile } from 'node:fs/promises'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { archiveOf, fileOf } from '#test/archive-file.ts'
import { createArchiveEntries } from '#test/factories/archive.ts'

import { readArchive } from './read-archive.server.ts'

const { entries } = await createArchiveEntries()
const whole = await readFile(await archiveOf(entries))
const held = await check(whole)

/** The message that refuses an archive, or its whole content. Any other error is a bug and is thrown. */
async function check(bytes: Buffer): Promise<string> {
  try {
    const { tables, files } = await readArchive(await fileOf(bytes))
    const names: string[] = []
    for await (const { name } of files()) names.push(name)
    return JSON.stringify([tables, names])
  } catch (error) {
    if ((error as Error).name !== 'StartError') throw error
    return (error as Error).message
  }
}

test('an archive truncated anywhere is refused with a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
      expect(await check(whole.subarray(0, length))).toMatch(/is damaged.*Nothing was brought in\.$/)
    }),
    { numRuns: 60, examples: [[0], [1], [10], [whole.length - 1], [whole.length - 8]] },
  )
})

test('an archive with a changed byte is refused unless its content is unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const altered = Buffer.from(whole)
      altered.writeUInt8(altered.readUInt8(at) ^ change, at)
      const message = await check(altered)
      // In a zip, the times of the entries carry no content.
      if (message !== held) expect(message).toMatch(/ Nothing was brought in\.$/)
    }),
    {
      numRuns: 100,
      examples: [
        [0, 1],
        [8, 1],
        [whole.length - 1, 1],
      ],
    },
  )
})
