import { expect, test } from 'vitest'

import { editUnderFire } from './editing-ledger.ts'

const seconds = Number(process.env.EDITING_SECONDS ?? 8)

test(
  'every word that two editors type is in the result, in the other side of a conflict or in the history',
  async () => {
    const ledger = await editUnderFire({ seconds })
    console.log(JSON.stringify(ledger))
    expect(ledger).toMatchObject({ lost: [], unsent: 0 })
    // Otherwise nothing was put under stress.
    for (const happened of [ledger.typed, ledger.saves, ledger.reloads, ledger.cuts, ledger.kills])
      expect(happened).toBeGreaterThan(0)
  },
  // Afterwards every typed word is looked up in everything that was ever stored.
  (seconds * 6 + 90) * 1000,
)
