import { expect, test } from 'vitest'

import { editUnderFire } from './editing-ledger.ts'

const seconds = Number(process.env.EDITING_SECONDS ?? 8)

test(
  'every word that two editors type is in the result, in the other side of a conflict or in history',
  async () => {
    const ledger = await editUnderFire({ seconds })
    console.log(JSON.stringify(ledger))
    expect(ledger).toMatchObject({ lost: [], unsent: 0 })
    // Otherwise there was no fire.
    for (const happened of [ledger.typed, ledger.saves, ledger.reloads, ledger.cuts, ledger.kills])
      expect(happened).toBeGreaterThan(0)
  },
  // What was typed is looked for afterwards, word by word, in all that was ever kept.
  (seconds * 6 + 90) * 1000,
)
