import { brotliCompressSync, constants } from 'node:zlib'

import type { Instance } from '#test/instance.ts'

import { cpuSeconds, load, pin } from './processes.ts'

const seconds = 8
const pages = [
  { name: 'all, kept', path: '/shop', connections: 50 },
  { name: 'a category, kept', path: '/shop?category=Sleep', connections: 50 },
  { name: 'a search, made anew', path: '/shop?search=muslin', connections: 10 },
  { name: 'a search with a slip, made anew', path: '/shop?search=blanekt', connections: 10 },
  { name: 'a search for nothing there, made anew', path: '/shop?search=zzzz', connections: 10 },
] as const

/** The shop's grid: from the page cache, and rendered from PostgreSQL for each request, as searches are. */
export async function benchShopPages(instance: Instance, products: number): Promise<string[]> {
  const pid = instance.process.pid ?? 0
  await pin(pid, '0')
  const lines = [
    `${products} products.`,
    '',
    '| asked | brotli | requests a second | per CPU second | p50 / p99 |',
    '|---|---|---|---|---|',
  ]
  for (const { name, path, connections } of pages) {
    const url = instance.url + path
    const html = Buffer.from(await (await fetch(url)).arrayBuffer())
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    const bytes = brotliCompressSync(html, { params }).length
    const wanted = { connections, headers: ['Accept-Encoding: br'] }
    await load(url, { seconds: 2, ...wanted })
    const before = await cpuSeconds(pid)
    const { requestsPerSecond, p50, p99 } = await load(url, { seconds, ...wanted })
    const perCpuSecond = (requestsPerSecond * seconds) / ((await cpuSeconds(pid)) - before)
    lines.push(
      `| ${name} | ${(bytes / 1024).toFixed(1)} KB | ${Math.round(requestsPerSecond)} | ${Math.round(perCpuSecond)} | ${p50} / ${p99} |`,
    )
  }
  return lines
}
