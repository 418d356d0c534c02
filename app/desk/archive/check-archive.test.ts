import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'

import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { archiveOf, fileOf } from '#test/archive-file.ts'
import { givenEntries } from '#test/given-archive.ts'

import { checkedEntries } from './check-archive.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const { entries } = await givenEntries()
const whole = await readFile(await archiveOf(entries))
const unpacked = gunzipSync(whole)
const held = await judge(whole)

/** What is said of an archive: the sentence of a refusal, or all that it holds. Anything else is a bug and is thrown. */
async function judge(bytes: Buffer): Promise<string> {
  try {
    return JSON.stringify(await Readable.from(checkedEntries(await fileOf(bytes))).toArray())
  } catch (error) {
    if ((error as Error).name !== 'StartError') throw error
    return (error as Error).message
  }
}

test('an archive that is cut off anywhere is refused in a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
      expect(await judge(whole.subarray(0, length))).toMatch(/is damaged.*Nothing was brought in\.$/)
    }),
    { numRuns: 60, examples: [[0], [1], [10], [whole.length - 1], [whole.length - 8]] },
  )
})

test('an archive with a changed byte is refused or unchanged in content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(unpacked.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const altered = Buffer.from(unpacked)
      altered.writeUInt8(altered.readUInt8(at) ^ change, at)
      const said = await judge(gzipSync(altered, { level: 1 }))
      // Of a tar neither the owner, the padding of an entry nor what follows its end says anything.
      if (said !== held) expect(said).toMatch(/ Nothing was brought in\.$/)
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
