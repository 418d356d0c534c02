import { createServer } from 'node:http'

import { expect, test, vi } from 'vitest'

import { drain } from './http-server.ts'
import type { ProcessState } from './process-state.ts'

test('a drain can still shorten the queue of connections, for which Node has no public way', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { _handle: handle } = server as unknown as { _handle: { listen: (backlog: number) => number } }
  const listen = vi.spyOn(handle, 'listen')
  await drain(server, { isDraining: false } as ProcessState)
  expect(listen.mock.calls).toEqual([[0]])
  expect(listen.mock.results).toMatchObject([{ value: 0 }])
  expect(server.listening).toBe(false)
})
