import { afterAll, beforeAll } from 'vitest'

/** Started before the tests of this file, stopped after them. */
export function shared<T extends { stop(): Promise<unknown> }>(start: () => Promise<T>): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started?.stop())
  return new Proxy({} as T, {
    get(_, name) {
      if (!started) throw new Error('It is not started before the first hook.')
      return Reflect.get(started, name)
    },
  })
}
