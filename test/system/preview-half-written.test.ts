import { beforeAll, expect, test } from 'vitest'

import { createMidwife } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'

const instance = shared(() => startOnThisDatabase())
let cookie: string

beforeAll(async () => {
  cookie = await signIn(await given.staff({ role: 'editor' }))
})

const send = async (path: string, fields: object) => {
  const answer = await post(instance.url + path, { fields: JSON.stringify(fields) }, { Cookie: cookie })
  return [answer.status, await answer.text()]
}

test('a midwife with invalid fields is previewed with the valid ones', async () => {
  const { id } = await createMidwife()
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

test('the preview of a page shows no midwife whose registration has expired', async () => {
  await createMidwife({ name: 'Lapsed Lane', registeredUntil: '2020-01-31' })
  const body = ':::section {kind="midwives"}\n\n## Ours\n\n:::'
  const [status, html] = await send(`/cms/pages/${crypto.randomUUID()}/preview/frame`, { title: 'New', body })
  expect([status, html]).toEqual([200, expect.not.stringContaining('Lapsed Lane')])
})

test('an unfinished price is previewed', async () => {
  const typed = { name: '', service: 'nothing', soldAs: 'neither', amount: 'much', included: 'Somebody is awake.' }
  const shown = expect.stringContaining('Somebody is awake.')
  expect(await send(`/cms/prices/${crypto.randomUUID()}/preview/frame`, typed)).toEqual([200, shown])
})
