import { expect, test } from 'vitest'

import { installedDirectory } from '#test/installed-directory.ts'

import { killUnderLoad } from './kill-ledger.ts'

/** Each victim once; `npm run soak` does it a hundred times. */
const kills = Number(process.env.SERVER_KILLS ?? 3)

// A database that is not the site's own, and three instances before it: failover.test.ts.
test('an acknowledged form of any kind is stored once, with its mails, whatever is killed', async () => {
  const ledger = await killUnderLoad({ dataDir: await installedDirectory(), kills })
  console.log(JSON.stringify(ledger))
  expect(ledger).toMatchObject({ kills, kinds: 4, lost: [], doubled: [], withoutMails: [], unsent: 0 })
  expect(ledger.acknowledged).toBeGreaterThan(0)
  // Without a failure in between, nothing was under load when it was killed.
  expect(ledger.failures).toBeGreaterThan(0)
})
