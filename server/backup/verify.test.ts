import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'

import { beforeAll, expect, test } from 'vitest'

import { makeSubmissions } from '#server/commands/demo.ts'
import { runProcess } from '#test/command-process.ts'
import { emptyInstallation, newArchivePath } from '#test/factories/installation.ts'

let env: Record<string, string> = {}
let file = ''

beforeAll(async () => {
  const installation = await emptyInstallation()
  ;({ env } = installation)
  await makeSubmissions(installation.client, 40, 'verify')
  await installation.client.end()
  file = await newArchivePath()
  const { code, output } = await runProcess('backup', [file], env)
  if (code !== 0) throw new Error(output)
})

async function leftovers() {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('hearthside-verify-'))
}

test('backup verify restores the archive into an installation that is deleted afterwards', async () => {
  const before = await leftovers()
  const { code, output } = await runProcess('backup', ['verify', file], env)
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/can be restored: [\d,]+ rows in \d+ tables/) as string,
  })
  expect(await leftovers()).toEqual(before)
})

test('backup verify rejects an archive that is truncated or encrypted with another key', async () => {
  const whole = await readFile(file)
  const cut = await newArchivePath()
  await writeFile(cut, whole.subarray(0, whole.length - 200))
  expect(await runProcess('backup', ['verify', cut], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('cannot be restored, so it is no backup') as string,
  })
  const otherKey = { ...env, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
  expect(await runProcess('backup', ['verify', file], otherKey)).toMatchObject({
    code: 1,
    output: expect.stringContaining('ENCRYPTION_KEY') as string,
  })
})
