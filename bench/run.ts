import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#test/instance.ts'

/**
 * `npm run bench [-- part …]`: prints Markdown for bench/RESULTS.md. Wants an idle machine; all but `budgets` need wrk,
 * nginx and curl.
 */
process.env.ENCRYPTION_KEY = randomBytes(32).toString('base64')
process.env.SESSION_SECRET = randomBytes(32).toString('base64')
process.env.METRICS_TOKEN = randomBytes(32).toString('base64')
process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'hearthside-bench-'))
process.env.LOG_LEVEL = 'warn'
// The port at which this process expects an instance's shop.
process.env.PORT = String(await freePort())

const { parts } = await import('./parts.ts')

const wanted = process.argv.slice(2)
const [processor] = cpus()
console.log(
  `Node ${process.version}, ${cpus().length} cores of ${processor?.model.trim()}, ${new Date().toISOString().slice(0, 10)}\n`,
)
for (const [name, { title, measure, isOnRequest }] of Object.entries(parts)) {
  if (wanted.length > 0 ? !wanted.includes(name) : isOnRequest) continue
  console.log(`## ${title}\n\n${(await measure()).join('\n')}\n\n\`npm run bench -- ${name}\`\n`)
}
await rm(process.env.DATA_DIR, { recursive: true, force: true })
process.exit()
