import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

const folder = resolve('docs/operations')
const namesIn = (file: string, key: RegExp) =>
  [...readFileSync(resolve(folder, file), 'utf8').matchAll(key)].map(([, name]) => name)
const isPromtoolInstalled = spawnSync('promtool', ['--version']).error === undefined

test('each alert rule has a test', () => {
  const rules = namesIn('alert-rules.yml', /- alert: (\w+)/g)
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(namesIn('alert-rules.test.yml', /alertname: (\w+)/g))).toEqual(new Set(rules))
})

test.runIf(isPromtoolInstalled)('each alert rule fires after its time, not before, and clears', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alert-rules.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
})
