import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { v7 as newId } from 'uuid'

import { pictureFiles, pictures } from '#app/media/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { writeFile } from '#app/platform/files/files.server.ts'
import { startInstance } from '#test/instance.ts'

const wanted = 200
// The variants of a 3 MB photograph add up to about this much.
const filesEach = 9
const bytesEach = 90_000

/** Exports a site with thousands of posts and its pictures, and imports the archive into a running instance. */
export async function benchArchive(): Promise<string[]> {
  for (let n = 0; n < wanted; n += 1) await addPicture()
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-archive-'))
  const file = join(directory, 'content.zip')
  const empty = await startInstance({ dataDir: join(directory, 'data') })
  try {
    const out = await measure(['export', file], config.dataDir)
    const into = await measure(['import', file], empty.dataDir)
    const { size } = await stat(file)
    return [
      `${into.output} An archive of ${(size / 1e6).toFixed(0)} MB.`,
      '',
      '| | seconds | peak of memory |',
      '|---|---|---|',
      `| out | ${out.seconds.toFixed(1)} s | ${out.megabytes} MB |`,
      `| in, while the site runs | ${into.seconds.toFixed(1)} s | ${into.megabytes} MB |`,
    ]
  } finally {
    await empty.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function addPicture() {
  const id = newId()
  const files = Array.from({ length: filesEach }, (_, n) => ({ width: 200 * (n + 1), body: randomBytes(bytesEach) }))
  for (const { body } of files) await writeFile(nameOf(body), body, 'image/webp')
  await transaction(async (tx) => {
    const size = { width: 2000, height: 1500, bytes: 3_000_000 }
    await tx.insert(pictures).values({
      id,
      contentHash: nameOf(randomBytes(8)).slice(0, 64),
      fileName: 'photograph.jpg',
      colour: '#aa8866',
      ...size,
    })
    await tx.insert(pictureFiles).values(
      files.map(({ width, body }) => ({
        pictureId: id,
        format: 'webp' as const,
        width,
        height: width,
        bytes: body.length,
        name: nameOf(body),
      })),
    )
  })
}

function nameOf(body: Buffer) {
  return `${createHash('sha256').update(body).digest('hex')}.webp`
}

async function measure(args: string[], dataDir: string) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/launch.js', 'content', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let megabytes = 0
  const look = setInterval(() => {
    // A process that is ending reports no memory.
    peakMegabytes(child.pid).then(
      (peak) => (megabytes = Math.max(megabytes, peak)),
      () => {},
    )
  }, 50)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`content ${args.join(' ')} ended with ${String(code)}`)
  return { seconds: (performance.now() - startedAt) / 1000, megabytes, output: output.trim() }
}

async function peakMegabytes(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
