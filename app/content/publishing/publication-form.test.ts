import { expect, test } from 'vitest'

import type { ContentKind } from '#app/content/content-kinds.ts'
import type { Visibility } from '#app/content/status.ts'

import { initialWindow, parsePublishWindow, windowValues } from './publication-form.ts'

const now = new Date('2026-09-01T12:00:00Z')
const draft: Visibility = { status: 'draft', from: null, until: null }
const shown: Visibility = { status: 'published', from: new Date('2026-08-01T09:00:00Z'), until: null }

type Of = { kind?: ContentKind; visibility?: Visibility }

function parse(fields: Record<string, string>, { kind = 'page', visibility = draft }: Of = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parsePublishWindow(form, { kind, visibility, now })
}
const start = (day: string, time: string) => ({ start: 'at', startDay: day, startTime: time })
const end = (day: string, time: string) => ({ end: 'at', endDay: day, endTime: time })
const errorsOf = (...args: Parameters<typeof parse>) => {
  const parsed = parse(...args)
  return parsed.ok ? {} : parsed.errors
}

test('without a start or an end, content is published at once and for ever', () => {
  expect(parse({})).toMatchObject({ ok: true, value: { from: null, until: null } })
  expect(parse({}, { kind: 'post' })).toMatchObject({ ok: true, value: { from: now, until: null } })
  // An end that was entered, then deselected.
  expect(parse({ end: 'never', endDay: '2020-01-01' })).toMatchObject({ ok: true, value: { until: null } })
})

test('times are read as London time', () => {
  expect(parse({ ...start('2026-10-01', '09:00'), ...end('2026-12-01', '09:00') })).toMatchObject({
    ok: true,
    value: { from: new Date('2026-10-01T08:00:00Z'), until: new Date('2026-12-01T09:00:00Z') },
  })
})

test('an end that is not after the start, or is in the past, is a field error', () => {
  const same = { ...start('2026-10-01', '09:00'), ...end('2026-10-01', '09:00') }
  expect(errorsOf(same)).toEqual({ endDay: 'The end must be after the start' })
  expect(errorsOf(end('2026-09-01', '12:59'))).toEqual({ endDay: 'The end must be in the future' })
  expect(errorsOf(end('2026-09-01', '13:01'))).toEqual({})
})

test('a page cannot start in the past, but a post may be backdated', () => {
  const past = start('2026-08-31', '09:00')
  expect(errorsOf(past).startDay).toMatch(/^This has passed/)
  expect(parse(past, { kind: 'post' })).toMatchObject({ value: { from: new Date('2026-08-31T08:00:00Z') } })
  const withdrawn: Visibility = { ...shown, status: 'draft' }
  expect(initialWindow(withdrawn, { kind: 'page', now, from: null })).toMatchObject({ start: 'now' })
  expect(initialWindow(withdrawn, { kind: 'post', now, from: null })).toMatchObject({ start: 'at' })
})

test('a missing or invalid day or time is a field error', () => {
  expect(errorsOf(start('', ''))).toEqual({ startDay: 'Please choose a day', startTime: 'Please choose a time' })
  expect(errorsOf(end('2026-02-30', '09:00'))).toEqual({ endDay: 'Please choose a day that there is, like 2027-01-31' })
  expect(errorsOf(end('2026-09-30', '9.30'))).toEqual({ endTime: 'Please choose a time, like 09:30' })
  expect(Object.keys(errorsOf(start('tomorrow', 'noon')))).toEqual(['startDay', 'startTime'])
})

test('a time in the hour skipped in spring is refused with the reason', () => {
  expect(errorsOf(start('2027-03-28', '01:30')).startTime).toMatch(/28 March 2027 the clocks go forward/)
})

test('a time in the hour repeated in autumn must say which of the two is meant', () => {
  const twice = start('2026-10-25', '01:30')
  expect(errorsOf(twice).startClock).toMatch(/the clocks go back, and 01:30 comes twice/)
  const from = (startClock: string) => parse({ ...twice, startClock })
  expect(from('BST')).toMatchObject({ value: { from: new Date('2026-10-25T00:30:00Z') } })
  expect(from('GMT')).toMatchObject({ value: { from: new Date('2026-10-25T01:30:00Z') } })
})

test('in the repeated hour, start and end are compared as instants, not as clock times', () => {
  const night = { ...start('2026-10-25', '01:30'), ...end('2026-10-25', '01:45') }
  expect(errorsOf({ ...night, startClock: 'GMT', endClock: 'BST' })).toEqual({
    endDay: 'The end must be after the start: 01:45 BST comes before 01:30 GMT that night',
  })
  const backwards = { ...start('2026-10-25', '01:45'), ...end('2026-10-25', '01:30') }
  expect(errorsOf({ ...backwards, startClock: 'BST', endClock: 'GMT' })).toEqual({})
})

test('a visible page keeps its start, and a visible post cannot be hidden until a later one', () => {
  expect(parse(start('2026-12-01', '09:00'), { visibility: shown })).toMatchObject({ value: { from: shown.from } })
  const post = { kind: 'post' as const, visibility: shown }
  expect(parse({}, post)).toMatchObject({ value: { from: shown.from } })
  expect(parse(start('2026-08-15', '09:00'), post)).toMatchObject({ ok: true })
  expect(errorsOf(start('2026-12-01', '09:00'), post).startDay).toMatch(/withdraw it first/)
})

test('the form opens with the current publish window', () => {
  const scheduled = { from: new Date('2026-10-25T00:30:00Z'), until: new Date('2026-12-01T09:00:00Z') }
  const input = windowValues(scheduled) as Record<string, string>
  expect(input).toMatchObject({ startDay: '2026-10-25', startTime: '01:30', startClock: 'BST', endTime: '09:00' })
  // The form asks which clock is meant only in the repeated hour.
  expect(input).not.toHaveProperty('endClock')
  expect(parse(input)).toMatchObject({ ok: true, value: scheduled })
  expect(windowValues({ from: null, until: null })).toEqual({ start: 'now', end: 'never' })
})

test('an FAQ has no publish window', () => {
  expect(parse(end('2020-01-01', '09:00'), { kind: 'faq' })).toMatchObject({ value: { from: null, until: null } })
})
