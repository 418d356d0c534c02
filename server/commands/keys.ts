import { countSealed, rotateSealed } from '#app/enquiries/rotate-sealed.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type Database, databaseOver } from '#app/platform/db.server.ts'
import { startError } from '#app/platform/start-error.ts'

import { readWords } from './read-words.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to do: npm run keys -- status, or npm run keys -- rotate, which seals everything anew with the first key of ENCRYPTION_KEY (NEW,OLD)'

/** `npm run keys -- rotate`: may run while the site runs, once all its instances know the new key. */
export async function run(words: string[]) {
  const { positionals } = readWords(words, usage, {})
  const [verb, ...rest] = positionals
  if ((verb !== 'status' && verb !== 'rotate') || rest.length > 0) throw startError(usage)
  await withDatabase(async (client) => {
    const database = databaseOver(client)
    if (verb === 'rotate') await rotate(database)
    console.log(await describeKeys(database))
  })
}

async function rotate(database: Database) {
  const resealed = await rotateSealed(database)
  console.log(`Sealed anew: ${resealed.toLocaleString('en-GB')} ${resealed === 1 ? 'value' : 'values'}.`)
  const left = await countLeft(database)
  if (left === 0) return
  console.log(await describeKeys(database))
  throw startError(
    `${left.toLocaleString('en-GB')} ${left === 1 ? 'value is' : 'values are'} not sealed with the first key: the key is missing in ENCRYPTION_KEY, or the value was altered. Keep the old keys.`,
  )
}

async function countLeft(database: Database) {
  const counts = await countSealed(database)
  const first = config.encryptionKeys[0]?.id
  return [...counts].reduce((left, [id, values]) => (id === first ? left : left + values), 0)
}

/** One line for each key that is configured or still needed. */
export async function describeKeys(database: Database) {
  const counts = await countSealed(database)
  const configured = config.encryptionKeys.map(({ id }) => id)
  const ids = [...new Set([...configured, ...counts.keys()])]
  return ids.map((id) => describe(id, counts.get(id) ?? 0, configured.indexOf(id))).join('\n')
}

function describe(id: string, values: number, position: number) {
  const sealing = `${id} seals ${values.toLocaleString('en-GB')} ${values === 1 ? 'value' : 'values'}`
  if (position === 0) return `${sealing}: the first key, which seals what is new`
  if (position === -1) return `${sealing}: MISSING in ENCRYPTION_KEY`
  return `${sealing}: ${values === 0 ? 'only older backups need it' : 'still needed'}`
}
