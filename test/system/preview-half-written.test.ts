import { afterAll, beforeAll, expect, test } from 'vitest'

import { givenMidwife } from '#test/given-content.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

let instance: Instance
let cookie: string

beforeAll(async () => {
  instance = await startOnThisDatabase()
  cookie = await signIn(await given.staff({ role: 'editor' }))
})
afterAll(() => instance.stop())

const send = async (path: string, fields: object) => {
  const answer = await post(instance.url + path, { fields: JSON.stringify(fields) }, { Cookie: cookie })
  return [answer.status, await answer.text()]
}

test('a midwife with words that the form would refuse is shown with those that it would take', async () => {
  const { id } = await givenMidwife()
  const typed = {
    name: '',
    pin: '98z 7654y',
    registeredUntil: '2020-01-31',
    practisingSince: 'long ago',
    body: 'Nights.',
  }
  const shown = expect.stringMatching(/98Z7654Y[^]*Nights\./)
  expect(await send(`/cms/midwives/${id}/preview/frame`, typed)).toEqual([200, shown])
  expect(await send(`/cms/midwives/${crypto.randomUUID()}/preview/frame`, { ...typed, name: 'New' })).toEqual([
    200,
    shown,
  ])
})

test('a preview of another page shows nobody whose registration has expired', async () => {
  await givenMidwife({ name: 'Lapsed Lane', registeredUntil: '2020-01-31' })
  const body = ':::section {kind="midwives"}\n\n## Ours\n\n:::'
  const [status, html] = await send(`/cms/pages/${crypto.randomUUID()}/preview/frame`, { title: 'New', body })
  expect([status, html]).toEqual([200, expect.not.stringContaining('Lapsed Lane')])
})

test('a price that is not finished is shown', async () => {
  const typed = { name: '', service: 'nothing', soldAs: 'neither', amount: 'much', included: 'Somebody is awake.' }
  const shown = expect.stringContaining('Somebody is awake.')
  expect(await send(`/cms/prices/${crypto.randomUUID()}/preview/frame`, typed)).toEqual([200, shown])
})
