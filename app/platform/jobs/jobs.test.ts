import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, test, vi } from 'vitest'

// graphile-worker itself traces the cut connection to the console.
vi.spyOn(console, 'trace').mockImplementation(() => {})

const socketName = '.s.PGSQL.5432'

/** A proxy in front of the database. While it is deaf, it accepts connections but never answers. */
async function startProxy(databaseUrl: string) {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-door-'))
  const real = join(url.searchParams.get('host') ?? '', socketName)
  const inside = new Set<Socket>()
  const ignored = Promise.withResolvers<void>()
  const proxy = { ignoresData: false }
  const server = createServer((visitor) => {
    const database = createConnection(real)
    const ignoresData = proxy.ignoresData
    inside.add(visitor)
    visitor.on('data', (chunk) => {
      if (!ignoresData || database.bytesWritten === 0) {
        database.write(chunk)
        return
      }
      proxy.ignoresData = false
      ignored.resolve()
    })
    database.pipe(visitor)
    for (const [one, other] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(join(directory, socketName), resolve))
  return {
    url: databaseUrl.replace(encodeURIComponent(url.searchParams.get('host') ?? ''), encodeURIComponent(directory)),
    /** Drops all connections and leaves the first new one unanswered. Resolves when that one has sent a query. */
    async ignoreNextConnection() {
      proxy.ignoresData = true
      for (const visitor of inside) visitor.destroy()
      await ignored.promise
    },
    async close() {
      for (const visitor of inside) visitor.destroy()
      server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

test('jobs run again after an outage, even if the first new connection never answers', async () => {
  const { DATABASE_URL: databaseUrl = '' } = process.env
  const proxy = await startProxy(databaseUrl)
  process.env.DATABASE_URL = proxy.url
  // How soon it gives up on a connection that never answers is what is tested.
  process.env.TIME_LIMITS_TIMES = '1'
  const { startJobs } = await import('./jobs.server.ts')
  const done = Promise.withResolvers<unknown>()
  const jobs = await startJobs({ tasks: { 'say-so': (payload) => done.resolve(payload) }, schedule: [] })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await proxy.ignoreNextConnection()
    await client.query(`select graphile_worker.add_job('say-so', '{"that": "it is done"}')`)
    expect(await done.promise).toEqual({ that: 'it is done' })
  } finally {
    await client.end()
    await jobs.stop()
    await proxy.close()
  }
})
