import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { hourMs } from '#app/platform/time/london-time.ts'

import { Age } from './age.tsx'

const now = new Date('2026-11-26T12:00:00Z')
const createdAt = new Date('2025-11-28T12:00:00Z')

test.each([
  ['passed, as overdue', -1, true, '363 d old, overdue'],
  ['passed after an answer, as nothing', -1, false, '363 d old'],
  ['near, as due soon', 3, true, '363 d old, due soon'],
  ['far, as nothing', 5, true, '363 d old'],
])('a record tells staff of a promised reply that is %s', (_, hoursLeft, isWaiting, told) => {
  const promisedBy = new Date(now.getTime() + hoursLeft * hourMs)
  const html = renderToStaticMarkup(createElement(Age, { createdAt, promisedBy, isWaiting, isLong: true, now }))
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(told)
})
