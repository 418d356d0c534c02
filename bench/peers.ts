import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { freePort, startInstance } from '#test/instance.ts'

import { cpuSeconds, load, pin, residentMegabytes, run } from './processes.ts'

const seconds = 10

type Site = { name: string; url: string; pid: number; startMs: number; paths: string[] }

/** How each peer is started from its folder. Each shows twenty rows of a table as its own documentation does. */
const peers = {
  'react-router': {
    name: 'React Router 8, default template',
    start: ['@react-router/serve/bin.cjs', './build/server/index.js'],
  },
  next: { name: 'Next.js 16, default template', start: ['next/dist/bin/next', 'start'] },
}

/**
 * Our pages beside a page of twenty rows in the default templates of React Router and Next.js. Installs both: needs the
 * npm registry.
 */
export async function benchPeers(): Promise<string[]> {
  const lines = [
    '| page | requests per CPU second | p50 / p99 at 10 connections | scripts, compressed | requests for scripts | start | memory at rest / after load |',
    '|---|---|---|---|---|---|---|',
  ]
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-peers-'))
  const database = await startEmbeddedDatabase({ dataDir })
  const client = new Client(database.ownerUrl)
  await client.connect()
  await client.query(
    `create table peer_rows as select 'p' || n as key, 'Product number ' || n as value from generate_series(1, 20) n`,
  )
  await client.end()
  lines.push(...(await measureOurs(database)))
  for (const name of Object.keys(peers) as (keyof typeof peers)[])
    lines.push(...(await measurePeer(name, database.ownerUrl)))
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
  return lines
}

async function measureOurs({ url: databaseUrl, ownerUrl }: { url: string; ownerUrl: string }) {
  // The first start fills the database.
  await (await startInstance({ databaseUrl, ownerUrl })).stop()
  const startedAt = performance.now()
  const instance = await startInstance({ databaseUrl, ownerUrl, env: { TRUST_PROXY: '1' } })
  const startMs = performance.now() - startedAt
  const paths = ['/', '/contact', '/cms/login', '/search?q=sleep']
  const pid = instance.process.pid ?? 0
  const lines = await measure({ name: 'Hearthside', url: instance.url, pid, startMs, paths })
  await instance.stop()
  return lines
}

async function measurePeer(peer: keyof typeof peers, databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), `hearthside-peer-${peer}-`))
  await cp(join(import.meta.dirname, 'peers', peer), folder, { recursive: true })
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  await run('npm', ['run', 'build'], { cwd: folder, env: { ...process.env, DATABASE_URL: databaseUrl } })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const [bin = '', ...rest] = peers[peer].start
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join('node_modules', bin), ...rest], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
  })
  await answering(url)
  const startMs = performance.now() - startedAt
  const lines = await measure({ name: peers[peer].name, url, pid: await serverOf(child, port), startMs, paths: ['/'] })
  child.kill()
  await rm(folder, { recursive: true, force: true })
  return lines
}

async function measure({ name, url, pid, startMs, paths }: Site) {
  const atRest = await residentMegabytes(pid)
  await pin(pid, '0')
  const lines: string[] = []
  for (const path of paths) {
    const options = { connections: 10, headers: ['Accept-Encoding: gzip, deflate, br'] }
    await load(url + path, { seconds: 3, ...options })
    const before = await cpuSeconds(pid)
    const { requestsPerSecond, p50, p99 } = await load(url + path, { seconds, ...options })
    const perCpuSecond = Math.round((requestsPerSecond * seconds) / ((await cpuSeconds(pid)) - before))
    const scripts = await weighScripts(url + path)
    lines.push(
      `| ${name} \`${path}\` | ${perCpuSecond} | ${p50} / ${p99} | ${scripts.kilobytes} KB | ${scripts.count} | ${Math.round(startMs)} ms | ${atRest} / ${await residentMegabytes(pid)} MB |`,
    )
  }
  return lines
}

/** The transferred size of the scripts that the page references. */
async function weighScripts(page: string) {
  const html = await (await fetch(page)).text()
  const named = html.matchAll(/(?:src|href)="([^"]+\.js)"|import\("([^"]+\.js)"\)|from "([^"]+\.js)"/g)
  const addresses = new Set([...named].map(([, one, two, three]) => one ?? two ?? three ?? ''))
  let bytes = 0
  for (const address of addresses) {
    const { stdout } = await run('curl', ['-s', '-H', 'Accept-Encoding: br, gzip', new URL(address, page).href], {
      encoding: 'buffer',
    })
    bytes += stdout.length
  }
  return { kilobytes: Math.round(bytes / 102.4) / 10, count: addresses.size }
}

async function answering(url: string) {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
  }
  throw new Error(`nothing answers at ${url}`)
}

// Some servers respond from a child process.
async function serverOf(child: ChildProcess, port: number) {
  const { stdout } = await run('ss', ['-ltnpH', `sport = :${port}`])
  return Number(/pid=(\d+)/.exec(stdout)?.[1] ?? child.pid)
}
