import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'

import { embeddedDatabaseUrl } from '#app/platform/config/config.server.ts'
import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { installedDirectory } from '#test/installed-directory.ts'
import { startInstance } from '#test/instance.ts'
import { readMetric } from '#test/metrics.ts'
import { greyPng } from '#test/png.ts'
import { signIn } from '#test/sign-in.ts'

type SmallDisk = { size: string; freeShare?: number; isDatabaseElsewhere?: boolean }

async function startOnSmallDisk({ size, freeShare, isDatabaseElsewhere = false }: SmallDisk) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', dataDir])
  onTestFinished(async () => {
    execFileSync('umount', [dataDir])
    await rm(dataDir, { recursive: true, force: true })
  })
  if (!isDatabaseElsewhere) await installedDirectory(dataDir)
  if (freeShare !== undefined) fillDisk(dataDir, freeShare)
  const { DATABASE_URL: databaseUrl = '', DATABASE_OWNER_URL: ownerUrl = '' } = process.env
  const site = await startInstance({ dataDir, ...(isDatabaseElsewhere ? { databaseUrl, ownerUrl } : {}) })
  onTestFinished(async () => void (await site.stop()))
  return site
}

/** Leaves this share of the disk free. */
function fillDisk(dataDir: string, share = 0) {
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const filler = join(dataDir, `filler-${share}`)
  try {
    writeFileSync(filler, Buffer.alloc((bavail - Math.round(blocks * share)) * bsize))
  } catch (error) {
    // PostgreSQL took some of it meanwhile: the disk is full all the same.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return () => rmSync(filler)
}

/** Writes until PostgreSQL cannot extend its log, which makes it exit. */
async function writeUntilItEnds(dataDir: string) {
  const client = new Client({ connectionString: embeddedDatabaseUrl(dataDir, 'owner') })
  client.on('error', () => {})
  await client.connect()
  // Nothing but its log: a table that cannot grow only fails the statement.
  const write = () => client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`)
  for (;;) await write()
}

// Only root may mount a small disk.
describe.runIf(process.getuid?.() === 0)('a disk that fills up', () => {
  test('PostgreSQL exits, waits for space and is back within 5 s of getting it', async () => {
    const site = await startOnSmallDisk({ size: '256m' })
    const readyz = async () => await fetch(`${site.url}/readyz?database`)
    const free = fillDisk(site.dataDir)
    await expect(writeUntilItEnds(site.dataDir)).rejects.toThrow()
    await eventually('it waits for space', () => site.output().includes('it waits for space'), { withinMs: 30_000 })
    const away = await readyz()
    expect(away.status).toBe(503)
    expect(await away.text()).toMatch(/^the database does not answer\nthe disk that holds DATA_DIR is nearly full: 0 %/)
    free()
    await eventually('the site is ready again', async () => (await readyz()).status === 200, { withinMs: 5000 })
    expect(site.process.exitCode).toBeNull()
  })

  // The other shares: disk-space.test.ts.
  test('a nearly full disk is reported; on a full one uploads are refused with 503, and the form keeps its text', async () => {
    const site = await startOnSmallDisk({ size: '32m', freeShare: 0.05, isDatabaseElsewhere: true })
    const ready = await fetch(`${site.url}/readyz`)
    expect(ready.status).toBe(200)
    expect(await ready.text()).toMatch(/is nearly full: [45] % are free/)
    const reports = site
      .output()
      .split('\n')
      .filter((one) => one.includes('DATA_DIR is nearly full'))
    expect(reports.map((one) => one.includes('"level":"error"'))).toEqual([true])
    const bytesFree = await readMetric(site.url, 'hearthside_disk_free_bytes')
    expect(bytesFree / (await readMetric(site.url, 'hearthside_disk_bytes'))).toBeCloseTo(0.05, 1)

    const cookie = await signIn(await given.staff({ role: 'admin' }))
    const send = async (path: string, fileField: string, fields: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      body.set(fileField, new File([new Uint8Array(greyPng(40, 40))], 'grey.png', { type: 'image/png' }))
      const headers = { Origin: site.url, Cookie: cookie }
      const answer = await fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      return { status: answer.status, text: await answer.text() }
    }
    const free = fillDisk(site.dataDir)
    const plain = await send('/cms/media/upload', 'file')
    expect(plain.status).toBe(503)
    expect(plain.text).toContain('Not every picture could be stored.')
    const product = await send('/shop/admin/products/new', 'pictures-file', { name: 'A swaddle of wool' })
    expect(product.status).toBe(503)
    expect(product.text).toContain('A swaddle of wool')
    free()
    expect((await send('/cms/media/upload', 'file')).status).toBe(302)
  })
})
