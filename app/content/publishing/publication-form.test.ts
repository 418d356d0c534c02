import { expect, test } from 'vitest'

import type { ContentKind } from '#app/content/content-kinds.ts'
import type { Visibility } from '#app/content/status.ts'

import { initialWindow, parsePublishWindow } from './publication-form.ts'

const now = new Date('2026-09-01T12:00:00Z')
const draft: Visibility = { status: 'draft', from: null, until: null }
const shown: Visibility = { status: 'published', from: new Date('2026-08-01T09:00:00Z'), until: null }

type Of = { kind?: ContentKind; visibility?: Visibility }

function parse(fields: Record<string, string>, { kind = 'page', visibility = draft }: Of = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parsePublishWindow(form, { kind, visibility, now })
}
const start = (time: string) => ({ from: time })
const end = (time: string) => ({ until: time })
const errorsOf = (...args: Parameters<typeof parse>) => {
  const parsed = parse(...args)
  return parsed.ok ? {} : parsed.errors
}

test('without a start or an end, content is published at once and for ever', () => {
  expect(parse({})).toMatchObject({ ok: true, value: { from: null, until: null } })
  expect(parse({}, { kind: 'post' })).toMatchObject({ ok: true, value: { from: now, until: null } })
})

test('times are read as London time', () => {
  expect(parse({ ...start('2026-10-01T09:00'), ...end('2026-12-01T09:00') })).toMatchObject({
    ok: true,
    value: { from: new Date('2026-10-01T08:00:00Z'), until: new Date('2026-12-01T09:00:00Z') },
  })
})

test('an end that is not after the start, or is in the past, is a field error', () => {
  const same = { ...start('2026-10-01T09:00'), ...end('2026-10-01T09:00') }
  expect(errorsOf(same)).toEqual({ until: 'The end must be after the start' })
  expect(errorsOf(end('2026-09-01T12:59'))).toEqual({ until: 'The end must be in the future' })
  expect(errorsOf(end('2026-09-01T13:01'))).toEqual({})
})

test('a page cannot start in the past, but a post may be backdated', () => {
  const past = start('2026-08-31T09:00')
  expect(errorsOf(past).from).toMatch(/^This has passed/)
  expect(parse(past, { kind: 'post' })).toMatchObject({ value: { from: new Date('2026-08-31T08:00:00Z') } })
  const withdrawn: Visibility = { ...shown, status: 'draft' }
  expect(initialWindow({ visibility: withdrawn, kind: 'page', now }, null)).toMatchObject({ from: '' })
  expect(initialWindow({ visibility: withdrawn, kind: 'post', now }, null)).toMatchObject({ from: '2026-08-01T10:00' })
})

test('a day or a time that there is not is a field error', () => {
  const wrong = 'Please choose a day and a time that there is'
  expect(errorsOf(start('tomorrow'))).toEqual({ from: wrong })
  expect(errorsOf(end('2026-02-30T09:00'))).toEqual({ until: wrong })
  // The hour that is skipped in spring.
  expect(errorsOf(start('2027-03-28T01:30'))).toEqual({ from: wrong })
})

test('in the hour repeated in autumn the first of the two is meant', () => {
  expect(parse(start('2026-10-25T01:30'))).toMatchObject({ value: { from: new Date('2026-10-25T00:30:00Z') } })
})

test('a visible page keeps its start, and a visible post cannot be hidden until a later one', () => {
  expect(parse(start('2026-12-01T09:00'), { visibility: shown })).toMatchObject({ value: { from: shown.from } })
  const post = { kind: 'post' as const, visibility: shown }
  expect(parse({}, post)).toMatchObject({ value: { from: shown.from } })
  expect(parse(start('2026-08-15T09:00'), post)).toMatchObject({ ok: true })
  expect(errorsOf(start('2026-12-01T09:00'), post).from).toMatch(/withdraw it first/)
})

test('the form opens with the current publish window, and keeps its seconds', () => {
  const scheduled = { from: new Date('2026-10-25T00:30:07Z'), until: new Date('2026-12-01T09:00:00Z') }
  const context = { kind: 'page' as const, visibility: { ...scheduled, status: 'published' as const }, now }
  const values = initialWindow(context, null) as Record<string, string>
  expect(values).toEqual({ from: '2026-10-25T01:30', until: '2026-12-01T09:00' })
  expect(parse(values, context)).toMatchObject({ ok: true, value: scheduled })
  expect(initialWindow(context, '2026-11-01T09:00')).toMatchObject({ from: '2026-11-01T09:00' })
  expect(initialWindow({ ...context, visibility: draft }, 'soon')).toEqual({ from: '', until: '' })
})

test('an FAQ has no publish window', () => {
  expect(parse(end('2020-01-01T09:00'), { kind: 'faq' })).toMatchObject({ value: { from: null, until: null } })
})
