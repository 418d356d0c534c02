import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cloneDatabase } from '#test/clone-database.ts'
import { startInstance } from '#test/instance.ts'
import { startTemplateCluster } from '#test/template-cluster.ts'

import { openMailServer } from './mailbox.ts'
import type { Site } from './site.ts'

/**
 * Everything that browsers need to test the built product: PostgreSQL, a mail server and this number of sites, each with
 * a database of its own, so that a test can break its site without affecting others. `env` is for the test processes.
 */
export async function openEnvironment(sites = 1): Promise<{ env: Record<string, string>; close: () => Promise<void> }> {
  const closing = new AsyncDisposableStack()
  try {
    return { env: await open(sites, closing), close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

async function open(sites: number, closing: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-e2e-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const mailFolder = join(folder, 'received')
  await mkdir(mailFolder)
  const mail = await openMailServer(mailFolder)
  closing.defer(() => mail.close())

  const env = {
    DATA_DIR: folder,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SESSION_SECRET: randomBytes(32).toString('base64'),
    METRICS_TOKEN: randomBytes(32).toString('base64'),
    SMTP_URL: mail.url,
    // Each test sends an address of its own in X-Forwarded-For: the limits per address would otherwise count all tests.
    TRUST_PROXY: '1',
    JOBS: 'manual',
  }
  Object.assign(process.env, env)
  const database = await startTemplateCluster(folder)
  closing.defer(() => database.stop())
  // Imported only now, because the modules of the product read the settings when they are loaded.
  const { serverOf } = await import('#test/database-server.ts')

  // Cloned before anything connects to the first database, which this process uses too.
  const server = serverOf(folder)
  const databases = [server]
  while (databases.length < sites) databases.push(await cloneDatabase(server, `site_${databases.length}`))

  const addresses: Site[] = []
  for (const [index, { url: databaseUrl, ownerUrl }] of databases.entries()) {
    const instance = await startInstance({ databaseUrl, env })
    closing.defer(() => rm(instance.dataDir, { recursive: true, force: true }))
    closing.defer(async () => void (await instance.stop()))
    const logFile = join(folder, `site-${index}.log`)
    instance.process.stdout?.pipe(createWriteStream(logFile))
    addresses.push({ url: instance.url, databaseUrl, ownerUrl, mailFolder, logFile })
  }
  return { ...env, E2E_SITES: JSON.stringify(addresses) }
}
