import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { archiveOf, fileOf } from '#test/archive-file.ts'
import { createArchiveEntries } from '#test/factories/archive.ts'

import { checkedEntries } from './check-archive.server.ts'

const { entries } = await createArchiveEntries()
const whole = await readFile(await archiveOf(entries))
const unpacked = gunzipSync(whole)
const held = await check(whole)

/** The message that refuses an archive, or its whole content. Any other error is a bug and is thrown. */
async function check(bytes: Buffer): Promise<string> {
  try {
    return JSON.stringify(await Readable.from(checkedEntries(await fileOf(bytes))).toArray())
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
    fc.asyncProperty(fc.nat(unpacked.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const altered = Buffer.from(unpacked)
      altered.writeUInt8(altered.readUInt8(at) ^ change, at)
      const message = await check(gzipSync(altered, { level: 1 }))
      // In a tar, the owner, the padding of an entry and what follows the end carry no content.
      if (message !== held) expect(message).toMatch(/ Nothing was brought in\.$/)
    }),
    {
      numRuns: 100,
      examples: [
        [0, 1],
        [124, 1],
        [156, 2],
        [unpacked.length - 1, 1],
      ],
    },
  )
})
