import { once } from 'node:events'

import { afterEach, expect, test } from 'vitest'

import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'

let instance: Instance
afterEach(() => instance.stop('SIGKILL'))

type Line = { path?: string; status?: number; msg?: string }

const linesOf = (output: string) =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))

// Refused at once, and logged with the whole path: together more than the system buffers for a reader.
const refused = { path: `/${'x'.repeat(190)}`, method: 'POST', headers: { 'Content-Type': 'text/plain' } }
const [rounds, atOnce] = [60, 50]

test('while nobody reads the log every request is answered, and SIGTERM loses no line of it', async () => {
  instance = await startOnThisDatabase({ LOG_LEVEL: 'info' })
  const { path, ...request } = refused
  instance.process.stdout?.pause()
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => askRaw(instance.url + path, request)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]))
  }
  const closed = once(instance.process, 'close')
  instance.process.stdout?.resume()
  expect(await instance.stop('SIGTERM')).toBe(0)
  await closed
  const lines = linesOf(instance.output())
  expect(lines.filter(({ status }) => status === 415)).toHaveLength(rounds * atOnce)
  expect(lines.some(({ msg }) => msg === 'stopping')).toBe(true)
})
