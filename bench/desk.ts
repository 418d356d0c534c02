import { spawn } from 'node:child_process'

import { config } from '#app/platform/config/config.server.ts'
import { given } from '#test/given.ts'
import { type Instance, startInstance } from '#test/instance.ts'
import { signIn } from '#test/sign-in.ts'

type Desk = { instance: Instance; cookie: string; another: () => Promise<Instance> }

/**
 * An instance with an administrator signed in, and with as many made-up submissions, products, orders and posts as
 * requested. Works in this process's DATA_DIR, so that the factories reach its database.
 */
export async function withDesk<T>(
  work: (desk: Desk) => Promise<T>,
  { submissions = 0, products = 0, orders = 0, posts = 0 } = {},
): Promise<T> {
  const instances: Instance[] = []
  const start = async (databaseUrl?: string) => {
    const place = databaseUrl ? { databaseUrl } : { dataDir: config.dataDir }
    const instance = await startInstance({ ...place, env: { TRUST_PROXY: '1' } })
    instances.push(instance)
    return instance
  }
  try {
    const instance = await start()
    if (submissions > 0) await makeUp('--submissions', submissions)
    if (products > 0) await makeUp('--products', products)
    if (orders > 0) await makeUp('--orders', orders)
    if (posts > 0) await makeUp('--posts', posts)
    const cookie = await signIn(await given.staff())
    return await work({ instance, cookie, another: () => start(config.databaseUrl) })
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()))
  }
}

export async function makeUp(what: string, count: number) {
  const args = ['server/launch.js', 'demo', what, String(count), '--seed', '1']
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('What was to be made up was not made')
}
