import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { startError } from '#app/platform/config/start-error.ts'
import { waitForLock } from '#server/filesystem/file-lock.ts'

import { writeCommit } from './build-info.ts'
import { writeSbom } from './sbom.ts'

const sources = [
  'app',
  'server',
  'sandbox',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
] as const
const buildWithinMs = 10 * 60_000

export async function buildIfNeeded(root: string, { isForced = false } = {}) {
  const digest = digestOfSources(root)
  const stamp = join(root, 'build', '.stamp')
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  if (isFresh() && !isForced) return

  const unlock = await waitForLock(
    lockPath(root),
    buildWithinMs,
    'Another process has been building for ten minutes: look at it.',
  )
  try {
    if (isFresh() && !isForced) return
    const startedAt = performance.now()
    // stdout belongs to the command.
    process.stderr.write('Building… ')
    await runBuild(root)
    await compressAssets(join(root, 'build', 'client'))
    writeSbom(root)
    writeCommit(root)
    writeFileSync(stamp, digest)
    process.stderr.write(` done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  } finally {
    unlock()
  }
}

// Outside build/, which building deletes: a lock on a deleted file excludes nobody.
function lockPath(root: string) {
  const folder = join(root, 'node_modules', '.cache')
  mkdirSync(folder, { recursive: true })
  return join(folder, 'hearthside-build.lock')
}

/** Hashes contents and names, because modification times differ between clones. */
export function digestOfSources(root: string) {
  const digest = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(join(root, source))).toSorted()) {
    const content = readFileSync(path)
    digest.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function runBuild(root: string) {
  const builder = join(root, 'node_modules', '.bin', 'react-router')
  if (!existsSync(builder)) {
    process.stderr.write('\n')
    throw startError('The program is not built, and what builds it is not installed: run "npm ci --omit=dev".')
  }
  const child = spawn(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code === 0) return

  process.stderr.write(`\n${Buffer.concat(output).toString()}\n`)
  throw startError('The build failed: what it said stands above.')
}

const compressible = /\.(?:js|mjs|css|html|svg|json|speculationrules|webmanifest|txt|xml|map|ico|ttf|otf|wasm)$/
const atOnce = 4

async function compressAssets(folder: string) {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of paths) await compressFile(path)
    }),
  )
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const zipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped)
}
