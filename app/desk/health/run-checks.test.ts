import { expect, test } from 'vitest'

import { type Finding, type HealthCheck, listFindings } from './health-check.ts'
import { runChecks } from './run-checks.server.ts'

const finding: Finding = { level: 'warning', what: 'It is odd.', why: 'It matters.', fix: 'Mend it.' }

function check(id: string, run: HealthCheck['run'], needs?: string): HealthCheck {
  return { id, label: `${id} is well`, run, ...(needs ? { needs } : {}) }
}

test('checks run in parallel, and results are returned in the order of the list', async () => {
  const both = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()] as const
  const seen: string[] = []
  const checks = [
    check('first', async () => {
      both[0].resolve(undefined)
      return await both[1].promise
    }),
    check('second', async () => {
      await both[0].promise
      both[1].resolve(undefined)
      return finding
    }),
  ]
  const results = await runChecks(checks, { onResult: ({ id }) => seen.push(id) })
  expect(results).toEqual([
    { id: 'first', label: 'first is well' },
    { id: 'second', label: 'second is well', finding },
  ])
  expect(seen.toSorted()).toEqual(['first', 'second'])
})

test('a check that exceeds the time limit is reported as an error', async () => {
  const [result] = await runChecks([check('slow', async () => await new Promise(() => {}))], { limitMs: 5 })
  expect(result?.finding).toMatchObject({
    level: 'error',
    what: expect.stringContaining('did not end within') as string,
  })
})

test('a check that throws is reported with the error code, but without the error message', async () => {
  const failure = Object.assign(new Error('the password was swordfish'), { code: 'EODD' })
  const [result] = await runChecks([check('failing', async () => await Promise.reject(failure))])
  expect(result?.finding?.what).toBe('The check “failing is well” failed with EODD.')
  expect(JSON.stringify(result)).not.toContain('swordfish')
})

test('a check is skipped when the check it depends on has a finding or was skipped', async () => {
  const results = await runChecks([
    check('last', async () => await Promise.resolve(finding), 'middle'),
    check('middle', async () => await Promise.resolve(finding), 'base'),
    check('base', async () => await Promise.resolve(finding)),
  ])
  expect(results).toEqual([
    { id: 'last', label: 'last is well', notChecked: 'it needs “middle is well”' },
    { id: 'middle', label: 'middle is well', notChecked: 'it needs “base is well”' },
    { id: 'base', label: 'base is well', finding },
  ])
})

test('errors are listed before warnings', () => {
  const results = (['warning', 'error'] as const).map((level) => ({
    id: level,
    label: '',
    finding: { ...finding, level },
  }))
  expect(listFindings([...results, { id: 'well', label: '' }]).map(({ id }) => id)).toEqual(['error', 'warning'])
})
