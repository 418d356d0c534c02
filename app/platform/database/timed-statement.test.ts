import { expect, test, vi } from 'vitest'

import { inRequest, log } from '#app/platform/log.server.ts'

import { statementShape, timeStatement } from './timed-statement.server.ts'

test.each([
  [`select *\n  from orders where id = $1`, 'select * from orders where id = $1'],
  [`select 'ada@example.org', 'O''Hara', "name"`, 'select ?, ??, "name"'],
  [`select 'never ends ${'x'.repeat(3000)}`, 'select ?'],
  ['select '.padEnd(3000, 'x'), 'select '.padEnd(500, 'x')],
])('the logged shape of %j contains no values', (text, shape) => {
  expect(statementShape(text)).toBe(shape)
})

test('a slow statement is logged with its shape, whether it succeeds or fails, and a fast one is not', async () => {
  const now = vi.spyOn(performance, 'now')
  const warn = vi.spyOn(log, 'warn')
  const take = async (ms: number, work: () => Promise<string>) => {
    now.mockReturnValueOnce(0).mockReturnValueOnce(ms)
    return await inRequest('r1', async () => await timeStatement({ text: `select 'Ada'` }, work))
  }
  await take(500, async () => 'quick')
  expect(warn).not.toHaveBeenCalled()
  await take(501, async () => 'slow')
  await expect(take(2500, async () => await Promise.reject(new Error('Query read timeout')))).rejects.toThrow('timeout')
  expect(warn.mock.calls).toEqual([
    [{ ms: 501, statement: 'select ?' }, 'slow query'],
    [{ ms: 2500, statement: 'select ?' }, 'slow query'],
  ])
  vi.restoreAllMocks()
})
