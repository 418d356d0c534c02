import { expect, test } from 'vitest'

import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { endView, listViewers, recordView } from './viewers.server.ts'

test('the others viewing a record are listed until they close it or their browser stops reporting', async () => {
  const { id } = await createSubmission('contact')
  const maya = await given.staff({ firstName: 'Maya' })
  const priya = await given.staff({ firstName: 'Priya' })
  for (let beats = 0; beats < 2; beats += 1) await recordView(id, maya)
  await recordView(id, priya)
  expect(await listViewers(id, maya)).toEqual(['Priya Singh'])
  expect(await listViewers(id, priya)).toEqual(['Maya Singh'])
  await endView(id, priya)
  expect(await listViewers(id, maya)).toEqual([])
  await ownerDb.execute(`update enquiry_viewers set seen_at = now() - interval '46 seconds'`)
  expect(await listViewers(id, priya)).toEqual([])
  await recordView(id, maya)
  expect(await listViewers(id, priya)).toEqual(['Maya Singh'])
})
