import { expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { freePort, launchInstance, waitForOutput, startOnThisDatabase } from '#test/instance.ts'
import { readMetric, readMetrics } from '#test/metrics.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

test('a web instance without jobs leaves mail to a worker, which reports its health', async () => {
  const { DATABASE_URL: databaseUrl = '' } = process.env
  const web = await startOnThisDatabase({ JOBS: 'off' })
  const countWaiting = async () => await readMetric(web.url, 'hearthside_mails_queued')
  const port = await freePort()
  const at = `http://localhost:${port}`
  try {
    await sendForm(web.url, fillForm())
    expect(await countWaiting()).toBeGreaterThan(0)

    const env = { WORKER_PORT: String(port), LOG_LEVEL: 'info' }
    const worker = await launchInstance({ databaseUrl, env, command: 'worker' })
    try {
      await waitForOutput(worker, 'taking jobs')
      await eventually('the mails are sent', async () => (await countWaiting()) === 0)
      expect(await (await fetch(`${at}/healthz`)).text()).toBe('ok')
      expect(await (await fetch(`${at}/readyz`)).text()).toMatch(/^ready\n/)
      expect(await readMetrics(at)).toMatch(/^hearthside_jobs_total\{outcome="succeeded"\} [1-9]/m)
      expect((await fetch(`${at}/`)).status).toBe(404)
    } finally {
      expect(await worker.stop('SIGTERM')).toBe(0)
    }
  } finally {
    await web.stop()
  }
})
