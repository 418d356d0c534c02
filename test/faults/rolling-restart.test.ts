import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'
import { askOver } from '#test/ask-over.ts'
import { freePort, type Instance, startOnThisDatabase } from '#test/instance.ts'
import { hasProgram, startHaproxy, startNginx } from '#test/proxies.ts'
import { post } from '#test/sign-in.ts'
import { fillForm } from '#test/visitor.ts'

const siteUrl = 'http://hearthside.test'
// nginx avoids an instance that refused a connection for ten seconds, and HAProxy's checks need four to see it again.
const untilTrustedMs = 11_000

// As long as fetching an image takes. HAProxy's three retries, one second apart, cannot bridge it without the notice.
const awayMs = 5000

// With the product's own default, which must leave time for HAProxy's three checks, two seconds apart.
const start = async (port: number) =>
  await startOnThisDatabase({ PORT: String(port), SITE_URL: siteUrl, TRUST_PROXY: '1', DRAIN_NOTICE_SECONDS: '' })

const areProxiesInstalled = hasProgram('nginx') && hasProgram('haproxy')

test.skipIf(!areProxiesInstalled)(
  'instances restarted one after the other fail no request behind nginx and HAProxy in their default setup',
  async () => {
    const ports = [await freePort(), await freePort()]
    const instances = await Promise.all(ports.map(start))
    const proxies = {
      nginx: await startNginx(await freePort(), ports),
      HAProxy: await startHaproxy(await freePort(), ports),
    }
    const loads = Object.entries(proxies).map(([name, { url }]) => startLoad(name, url))
    try {
      await delay(1000)
      expect(await instances[0]?.stop('SIGTERM')).toBe(0)
      await delay(awayMs)
      instances[0] = await start(ports[0]!)
      await delay(untilTrustedMs)
      // From here on the one that is back answers everything.
      expect(await instances[1]?.stop('SIGTERM')).toBe(0)
      await delay(1000)
      const seen = await Promise.all(loads.map((load) => load.stop()))
      for (const { name, answers, slowestMs } of seen)
        console.log(`${name}: ${answers} answers, ${slowestMs} ms the slowest`)
      expect(seen.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`))).toEqual([])
      for (const { answers } of seen) expect(answers).toBeGreaterThan(500)
    } finally {
      await Promise.all(loads.map((load) => load.stop()))
      await Promise.all(Object.values(proxies).map(async (proxy) => await proxy.stop()))
      await Promise.all(instances.map((instance: Instance) => instance.stop()))
    }
  },
)

/** Visitors of one proxy: cached and uncached pages, over keep-alive and new connections, and the contact form. */
function startLoad(name: string, url: string) {
  const failures: string[] = []
  let answers = 0
  let slowestMs = 0
  const over = new AbortController()
  const staying = new Agent({ keepAlive: true, maxSockets: 8 })
  const single = new Agent({ keepAlive: false })
  const visitors = [
    repeat(10, async () => await askOver(`${url}/`, staying)),
    repeat(10, async () => await askOver(`${url}/`, single)),
    repeat(40, async () => await askOver(`${url}/search?q=sleep`, staying)),
    repeat(40, async () => await askOver(`${url}/contact`, single)),
    repeat(40, async () => await sendContactForm(url)),
  ]
  return {
    async stop() {
      over.abort()
      await Promise.all(visitors)
      staying.destroy()
      return { name, failures, answers, slowestMs: Math.round(slowestMs) }
    },
  }

  async function repeat(pauseMs: number, request: () => Promise<number>) {
    while (!over.signal.aborted) {
      const requestedAt = performance.now()
      const status = await request().catch((error: Error) => error.message)
      if (status !== 200) failures.push(`${request.toString().slice(12)} ${status}`)
      slowestMs = Math.max(slowestMs, performance.now() - requestedAt)
      answers += 1
      await delay(pauseMs)
    }
  }
}

async function sendContactForm(url: string) {
  const { typed, token, address } = fillForm()
  const fields = { ...typed, [tokenName]: token, [honeypotName]: '' }
  const answer = await post(`${url}/contact`, fields, { Origin: siteUrl, 'X-Forwarded-For': address })
  await answer.text()
  return answer.status
}
