import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { given } from '#test/given.ts'

import { listViews, removeView, saveView } from './views.server.ts'
import { mostViews, viewHref } from './views.ts'

test.each([
  ['/admin/inbox?queue=overdue&kind=contact', '/admin/inbox?queue=overdue&kind=contact'],
  ['/admin/newborn-requests?clock=overdue&page=3&after=x', '/admin/newborn-requests?clock=overdue'],
  ['/admin/inbox?search=Okafor&sealed=abc', '/admin/inbox'],
  ['/admin/inbox', '/admin/inbox'],
  ['/admin/users', undefined],
  ['https://elsewhere.example/admin/inbox', undefined],
  ['//elsewhere.example/admin/inbox', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the view address of %j is %j', (typed, href) => {
  expect(viewHref(typed)).toBe(href)
})

const view = (name: string, href = '/admin/inbox') => ({ name, href })

describe('saved views', () => {
  test('are private to their owner, and saving under an existing name replaces the view', async () => {
    const [maya, priya] = [await given.staff(), await given.staff()]
    expect(await saveView(maya, view('Today'))).toBe('saved')
    expect(await saveView(maya, view('today', '/admin/inbox?queue=mine'))).toBe('saved')
    const [saved] = await listViews(db, maya)
    expect(saved).toMatchObject({ name: 'today', href: '/admin/inbox?queue=mine' })
    await removeView(priya, saved?.id ?? '')
    expect(await listViews(db, priya)).toEqual([])
    expect(await listViews(db, maya)).toHaveLength(1)
    await removeView(maya, saved?.id ?? '')
    expect(await listViews(db, maya)).toEqual([])
  })

  test('are limited in number, even when many are saved at once', async () => {
    const maya = await given.staff()
    const answers = await Promise.all(
      Array.from({ length: mostViews + 2 }, async (_, n) => await saveView(maya, view(`View ${n}`))),
    )
    expect(answers.filter((answer) => answer === 'too many')).toHaveLength(2)
  })
})
