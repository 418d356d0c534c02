import { isDeepStrictEqual } from 'node:util'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { noAreas } from '#app/settings/areas/areas.ts'
import { lockSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings, type SiteSettings } from '#app/settings/site-settings.ts'
import { noTrustFacts } from '#app/settings/trust/trust.ts'

const districts = (area: string, last: number) => Array.from({ length: last }, (_, n) => `${area}${n + 1}`)
const atHome = { covered: [...districts('LS', 8), 'HG1', 'HG2', 'YO1'], waiting: ['LS9', 'YO10'] }
const checkedOn = londonClock(new Date('2026-10-27T12:00:00Z')).day

/** Where the example midwives visit, and what families could look up about them. */
const examples = {
  care_areas: {
    ...noAreas,
    newborn: atHome,
    postnatal: atHome,
    antenatal: { covered: districts('LS', 8), waiting: [] },
  },
  trust_facts: {
    ...noTrustFacts,
    nmc: {
      statement: 'Example: all our midwives are on the NMC register',
      checkedOn,
      source: 'https://www.nmc.org.uk/registration/search-the-register/',
    },
    dbs: {
      statement: 'Example: all have an enhanced DBS certificate',
      checkedOn,
      source: 'https://www.gov.uk/government/organisations/disclosure-and-barring-service',
    },
  },
} satisfies Partial<SiteSettings>

const keys = Object.keys(examples) as (keyof typeof examples)[]

/** Only where the owner has set nothing yet. */
export async function addExampleSettings(tx: Transaction) {
  await replaceSettings(tx, defaultSettings, examples)
}

/** Leaves what the owner has changed. */
export async function removeExampleSettings(tx: Transaction) {
  await replaceSettings(tx, examples, defaultSettings)
}

async function replaceSettings(
  tx: Transaction,
  present: Pick<SiteSettings, keyof typeof examples>,
  next: Pick<SiteSettings, keyof typeof examples>,
) {
  const settings = await lockSettings(tx, keys)
  const due = keys.filter((key) => isDeepStrictEqual(settings[key], present[key]))
  if (due.length > 0) await saveSettings(tx, Object.fromEntries(due.map((key) => [key, next[key]])))
}
