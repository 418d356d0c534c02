import { createServer as createHttpServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, createServerModuleRunner } from 'vite'

import type * as Config from '#app/platform/config/config.server.ts'

import type * as App from './http/app.ts'
import type * as JobList from './start/jobs.ts'
import type * as Resources from './start/resources.ts'
import type * as StartMessage from './start/start-message.ts'

// Vite's own module runner would reload the whole program at every save and leave a pool, a listener and a job runner
// behind. Here, modules with resources load once; only `app.ts`, which has none, is reloaded.
const http = createHttpServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
const { ssr } = vite.environments
if (!ssr) throw new Error('Vite has no ssr environment')
const runner = createServerModuleRunner(ssr, { hmr: false })

const { config } = await runner.import<typeof Config>('/app/platform/config/config.server.ts')
const { openResources } = await runner.import<typeof Resources>('/server/start/resources.ts')
const { jobs } = await runner.import<typeof JobList>('/server/start/jobs.ts')
const resources = await openResources(jobs)

const listener = getRequestListener(
  async (request, env) => {
    const { createApp } = await runner.import<typeof App>('/server/http/app.ts')
    const app = await createApp(resources.state, new Map())
    return await app.fetch(request, env)
  },
  { overrideGlobalObjects: false },
)
http.on('request', (incoming, outgoing) =>
  vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing)),
)
http.once('error', (error) => {
  console.error(`Cannot listen on ${config.host}:${config.port}: ${error.message}. Set PORT to another.`)
  void stop(1)
})
http.listen(config.port, config.host)

const { printStartMessage } = await runner.import<typeof StartMessage>('/server/start/start-message.ts')
await printStartMessage()

// The router plugin's second Vite server would end the process before PostgreSQL is stopped.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop(0))
}

async function stop(code: number) {
  await resources
    .stopJobs()
    .then(() => resources.close())
    .catch((error: unknown) => console.error(error))
    .finally(() => process.exit(code))
}
