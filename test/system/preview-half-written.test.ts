import { beforeAll, expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createMidwife } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { signIn } from '#test/sign-in.ts'

const instance = shared(() => startOnThisDatabase())
let staff: Awaited<ReturnType<typeof given.staff>>
let cookie: string

beforeAll(async () => {
  staff = await given.staff({ role: 'editor' })
  cookie = await signIn(staff)
})

const preview = async (kind: ContentKind, id: string, fields: ContentFields) => {
  const baseRevisionId = crypto.randomUUID()
  await saveWorkingCopy({ kind, id }, staff.id, { fields, seen: { version: 0, fields: {} }, baseRevisionId })
  const answer = await fetch(`${instance.url}${kindInfo[kind].path}/${id}/preview/frame`, {
    headers: { Cookie: cookie },
  })
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
  expect(await preview('midwife', id, typed)).toEqual([200, shown])
  expect(await preview('midwife', crypto.randomUUID(), { ...typed, name: 'New' })).toEqual([200, shown])
})

test('the preview of a page shows no midwife whose registration has expired', async () => {
  await createMidwife({ name: 'Lapsed Lane', registeredUntil: '2020-01-31' })
  const body = ':::section {kind="midwives"}\n\n## Ours\n\n:::'
  const [status, html] = await preview('page', crypto.randomUUID(), { title: 'New', body })
  expect([status, html]).toEqual([200, expect.not.stringContaining('Lapsed Lane')])
})

test('an unfinished price is previewed', async () => {
  const typed = { name: '', service: 'nothing', soldAs: 'neither', amount: 'much', included: 'Somebody is awake.' }
  const shown = expect.stringContaining('Somebody is awake.')
  expect(await preview('price', crypto.randomUUID(), typed)).toEqual([200, shown])
})
