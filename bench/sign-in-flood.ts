import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { given } from '#test/given.ts'
import type { Instance } from '#test/instance.ts'
import { signInWithPassword } from '#test/sign-in.ts'

import { run } from './processes.ts'
import { inWords, timeOf, visit } from './visitors.ts'

const seconds = 20

// A separate address for every attempt, or the limiter alone would end the flood; every tenth on an existing account.
const script = (email: string) => `
local asked = 0
request = function()
  asked = asked + 1
  local from = string.format('10.%d.%d.%d', math.random(0, 255), math.random(0, 255), math.random(0, 255))
  local email = asked % 10 == 0 and '${encodeURIComponent(email)}' or 'nobody' .. asked .. '%40example.org'
  return wrk.format('POST', '/cms/login', {
    ['Content-Type'] = 'application/x-www-form-urlencoded', ['Origin'] = wrk.headers['Origin'], ['X-Forwarded-For'] = from
  }, 'email=' .. email .. '&password=wrong-wrong-wrong')
end
`

/** The effect of a flood of wrong passwords on visitors. */
export async function benchSignInFlood(instance: Instance): Promise<string[]> {
  const owner = await given.staff()
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-flood-'))
  const path = join(folder, 'flood.lua')
  await writeFile(path, script(owner.email))
  const pages = ['/', '/contact']
  for (const page of pages) await timeOf(instance.url + page)
  const atRest = await visit(instance, pages, delay(seconds * 1000))
  const flood = run('wrk', ['-t1', '-c50', `-d${seconds}s`, '-s', path, '-H', `Origin: ${instance.url}`, instance.url])
  const flooded = await visit(instance, pages, flood)
  const { stdout } = await flood
  await rm(folder, { recursive: true, force: true })
  const startedAt = performance.now()
  await signInWithPassword(instance.url, owner)
  const ownerMs = performance.now() - startedAt
  return [
    '| page | p50 / p99 at rest | p50 / p99 in the flood |',
    '|---|---|---|',
    ...pages.map((page) => `| ${page} | ${inWords(atRest.get(page))} | ${inWords(flooded.get(page))} |`),
    '',
    `Attempts answered: ${/(\d+) requests in/.exec(stdout)?.[1]} in ${seconds} s, each from an address of its own.`,
    `The owner of the account that was tried most signed in right after it, in ${ownerMs.toFixed(0)} ms.`,
  ]
}
