import { expect, test } from 'vitest'

import { hasProgram } from '#test/proxies.ts'

import { killUnderLoad } from './kill-ledger.ts'

/** `npm run soak` does it fifty times. */
const kills = Number(process.env.SERVER_KILLS ?? 3)

const hasProxies = hasProgram('haproxy') && hasProgram('pgbouncer')

test.for(['app', 'database', 'supervised database', 'database of three instances'] as const)(
  'an acknowledged form of any kind is stored once, with its mails, whatever is killed: the %s',
  async (victim, { skip }) => {
    if (victim === 'database of three instances') skip(!hasProxies, 'HAProxy or PgBouncer is not installed here')
    const ledger = await killUnderLoad({ victim, kills })
    console.log(`${victim}: ${JSON.stringify(ledger)}`)
    expect(ledger).toMatchObject({ kills, kinds: 4, lost: [], doubled: [], withoutMails: [], unsent: 0 })
    expect(ledger.acknowledged).toBeGreaterThan(0)
    // Without a failure in between, nothing was under load when it was killed.
    expect(ledger.failures).toBeGreaterThan(0)
  },
)
