import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { claimDataDirectory } from './data-directory.ts'

const undo: (() => void)[] = []

afterEach(() => {
  for (const step of undo.splice(0).toReversed()) step()
})

function emptyDirectory(...below: string[]) {
  const top = mkdtempSync(join(tmpdir(), 'hearthside-test-'))
  undo.push(() => rmSync(top, { recursive: true, force: true }))
  return join(top, ...below)
}

test('a second web process on the same directory is refused until the first has released it', async () => {
  const dataDir = emptyDirectory('data')
  const release = await claimDataDirectory(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  await expect(claimDataDirectory(dataDir)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(`already running on ${dataDir} (process ${process.pid})`) as string,
  })
  release()
  const releaseAgain = await claimDataDirectory(dataDir)
  releaseAgain()
})

test('the claim of a killed process is taken over', async () => {
  const dataDir = emptyDirectory()
  const script = join(dataDir, 'claim.ts')
  writeFileSync(
    script,
    `import { claimDataDirectory } from '${join(import.meta.dirname, 'data-directory.ts')}'
     await claimDataDirectory(process.argv[2])
     process.send('claimed')
     setInterval(() => {}, 1000)`,
  )
  const other = fork(script, [dataDir])
  undo.push(() => void other.kill('SIGKILL'))
  await once(other, 'message')
  await expect(claimDataDirectory(dataDir)).rejects.toThrow(`(process ${other.pid})`)

  other.kill('SIGKILL')
  await once(other, 'exit')
  const release = await claimDataDirectory(dataDir)
  release()
})

test('an impossible data directory is refused with a message', async () => {
  const path = emptyDirectory('file')
  writeFileSync(path, '')
  await expect(claimDataDirectory(join(path, 'below'))).rejects.toThrow(/part of its path is a file/)
  await expect(claimDataDirectory(path)).rejects.toThrow(/it is a file/)
})
