import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startOnThisDatabase } from '#test/instance.ts'

/** An instance whose clock shows the time that a test sets. The database keeps its own time. */
export async function startWithClock() {
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-clock-'))
  const file = join(directory, 'now')
  const write = (text: string) => {
    // Renamed into place, so that a half-written number is never read.
    const beside = join(directory, randomUUID())
    writeFileSync(beside, text)
    renameSync(beside, file)
  }
  write('')
  const preload = new URL('move-clock.js', import.meta.url).href
  const instance = await startOnThisDatabase({ NODE_OPTIONS: `--import ${preload}`, TEST_CLOCK: file })
  return {
    url: instance.url,
    setClock: (at: Date) => write(String(at.getTime())),
    async stop() {
      await instance.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
