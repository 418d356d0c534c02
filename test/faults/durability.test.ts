import { expect, test } from 'vitest'

import { killUnderLoad } from './kill-ledger.ts'

/** `npm run soak` does it fifty times. */
const kills = Number(process.env.SERVER_KILLS ?? 3)

test.each(['app', 'database', 'supervised database'] as const)(
  'a form of any kind that was acknowledged is stored once, with its mails, whatever is killed: the %s',
  async (victim) => {
    const ledger = await killUnderLoad({ victim, kills })
    console.log(`${victim}: ${JSON.stringify(ledger)}`)
    expect(ledger).toMatchObject({ kills, kinds: 4, lost: [], doubled: [], withoutMails: [], unsent: 0 })
    expect(ledger.acknowledged).toBeGreaterThan(0)
    // Without a failure in between nothing was under load when it was killed.
    expect(ledger.failures).toBeGreaterThan(0)
  },
  60_000 + kills * 20_000,
)
