import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { type Instance, waitForOutput, startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { signIn } from '#test/sign-in.ts'
import { slowTest } from '#test/tier.ts'

let instance: Instance
beforeAll(async () => {
  // Nothing listens on that port.
  instance = await startOnThisDatabase({ SITE_ULR: 'a', SMTP_URL: 'smtp://site:swordfish@127.0.0.1:1' })
})
afterAll(() => instance.stop())

function logged() {
  return instance
    .output()
    .split('\n')
    .filter((line) => line.includes('"health check"'))
    .map((line) => JSON.parse(line) as { level: string; check: string; what: string; fix: string })
}

test('a start logs each finding on a line of its own, and the site opens all the same', async () => {
  await waitForOutput(instance, '"check":"mail-server"')
  await waitForOutput(instance, '"check":"settings"')
  const found = logged().filter(({ check }) => check === 'settings')
  expect(found).toEqual([
    expect.objectContaining({
      level: 'warn',
      what: 'There is no setting SITE_ULR.',
      fix: 'Rename SITE_ULR to SITE_URL.',
    }),
  ])
  expect((await fetch(`${instance.url}/contact`)).status).toBe(200)
})

test('administrators see the findings in the desk, without the secrets', async () => {
  const headers = { Cookie: await signIn(await given.staff({ role: 'admin' })) }
  const answer = await fetch(`${instance.url}/cms/health`, { headers })
  const html = await answer.text()
  expect(pageText(html)).toContain('The mail server at 127.0.0.1:1 cannot be used')
  expect(pageText(html)).toContain('Rename SITE_ULR to SITE_URL.')
  expect(html + instance.output()).not.toContain('swordfish')
  expect(html).not.toContain(process.env.ENCRYPTION_KEY)
})

slowTest('requests through an untrusted proxy cause one warning', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.1' }
  for (let request = 0; request < 210; request += 1) await fetch(`${instance.url}/not-there-${request}`, { headers })
  const found = await eventually('it is logged', () => logged().find(({ check }) => check === 'proxy'))
  expect(found.fix).toContain('TRUST_PROXY')
  expect(logged().filter(({ check }) => check === 'proxy')).toHaveLength(1)
})
