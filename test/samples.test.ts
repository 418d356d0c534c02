import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, expect, test } from 'vitest'

const samples = resolve('docs/operations/samples')
const folder = mkdtempSync(join(tmpdir(), 'hearthside-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = readdirSync(samples)
const read = (name: string) => readFileSync(join(samples, name), 'utf8')
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

function runTool(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

test.runIf(isThere('nginx'))('nginx accepts its sample', () => {
  const whole = join(folder, 'nginx.conf')
  writeFileSync(whole, `pid ${folder}/pid; events {} http { include ${samples}/nginx.conf; }`)
  expect(runTool('nginx', ['-t', '-e', join(folder, 'error.log'), '-c', whole])).toMatchObject({ status: 0 })
})

test.runIf(isThere('haproxy'))('HAProxy accepts its sample without a warning', () => {
  expect(runTool('haproxy', ['-c', '-f', join(samples, 'haproxy.cfg')])).toEqual({
    status: 0,
    output: 'Configuration file is valid\n',
  })
})

test.runIf(isThere('caddy'))('Caddy accepts its sample', () => {
  const file = join(samples, 'Caddyfile')
  expect(runTool('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'])).toMatchObject({ status: 0 })
})

test.runIf(isThere('systemd-analyze'))('systemd reports no problem in the sample units', () => {
  const units = names.filter((name) => /\.(?:service|timer)$/.test(name))
  // The path of Node on this machine.
  for (const name of units) writeFileSync(join(folder, name), read(name).replaceAll('/usr/bin/node', process.execPath))
  const paths = units.map((name) => join(folder, name))
  expect(runTool('systemd-analyze', ['verify', '--man=no', ...paths])).toEqual({ status: 0, output: '' })
})

test('every setting named in a sample is explained in docs/settings.md', () => {
  const explained = new Set(readFileSync('docs/settings.md', 'utf8').match(/\b[A-Z][A-Z\d_]+\b/g))
  const ours =
    /\b(?:PORT|HOST|MIGRATE|(?:SITE|DATABASE|DATABASE_OWNER|SMTP|ENCRYPTION|SESSION|STRIPE|S3|METRICS|TRUST|DRAIN|ALLOW|DATA)_[A-Z_]+)(?=[:=])/g
  const named = names.flatMap((name) => read(name).match(ours) ?? []).map((name) => name.replace(/_FILE$/, ''))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !explained.has(name))).toEqual([])
})

test('the supervisors in the samples wait longer than a stop takes', () => {
  const waits = names.flatMap((name) =>
    [...read(name).matchAll(/(?:TimeoutStopSec=|stop_grace_period: |terminationGracePeriodSeconds: )(\d+)/g)].map(
      ([, seconds]) => Number(seconds),
    ),
  )
  expect(waits).toHaveLength(5)
  // The notice, six seconds to finish, and one to close the rest.
  expect(Math.min(...waits)).toBeGreaterThan(7 + 6 + 1)
})
