import type { Client } from 'pg'

import { countEncrypted, rotateEncryption } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { type Database, databaseOver } from '#app/platform/database/db.server.ts'
import { removeLostKey, removeOlderKeys } from '#server/keys/keys-in-use.ts'
import { rotateSessionSecret } from '#server/keys/rotate-session-secret.ts'

import { parseArguments } from './parse-arguments.ts'
import { createProgress } from './progress.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to do: npm run keys -- status; npm run keys -- rotate, which encrypts everything anew with the first key of ENCRYPTION_KEY (NEW,OLD) and makes the later secrets of SESSION_SECRET (NEW,OLD) dispensable; or npm run keys -- forget ID, when a key is lost for good'

/** `npm run keys -- rotate`: may run while the site runs, once all its instances know the new key. */
export async function run(args: string[]) {
  const { positionals } = parseArguments(args, usage, {})
  const [verb, id, ...rest] = positionals
  if (rest.length > 0 || (id !== undefined) !== (verb === 'forget')) throw startError(usage)
  if (verb === 'rotate') return await runRotation()
  if (verb === 'status') return await withDatabase(printKeys, { isAnyKeyFine: true })
  if (verb === 'forget' && id)
    return await withDatabase(async (client) => await removeKey(client, id), { isAnyKeyFine: true })
  throw startError(usage)
}

async function printKeys(client: Client) {
  console.log(await describeKeys(databaseOver(client)))
}

async function runRotation() {
  const done = { values: 0 }
  await withDatabase(async (client, signal) => await rotateAll(client, { done, signal }), {
    interrupted: () =>
      `Interrupted: ${countValues(done.values)} encrypted anew. Keep the old keys and run the command again for the others.`,
  })
}

type Rotation = { done: { values: number }; signal: AbortSignal }

async function rotateAll(client: Client, rotation: Rotation) {
  const database = databaseOver(client)
  const { twoFactors, retired } = await rotateSessionSecret()
  await rotate(database, rotation)
  await removeOlderKeys(database, 'encryption')
  await removeOlderKeys(database, 'session')
  await printKeys(client)
  if (retired === 0) return
  console.log(
    `Second steps encrypted anew: ${twoFactors}. SESSION_SECRET may lose all but its first secret; devices that need no code end with that.`,
  )
}

async function removeKey(client: Client, id: string) {
  if (!(await removeLostKey(databaseOver(client), id))) console.log(`No key ${id} is recorded as needed.`)
  console.log('Hearthside starts with the keys that it has now.')
}

async function rotate(database: Database, { done, signal }: Rotation) {
  const total = await countForOlderKeys(database)
  const progress = createProgress('Encrypting anew', 'values')
  const values = await rotateEncryption(database, {
    signal,
    onBatch(count) {
      done.values += count
      progress.add(count, total)
    },
  }).finally(() => progress.end())
  console.log(`Encrypted anew: ${countValues(values)}.`)
  const left = await countLeft(database)
  if (left === 0) return
  console.log(await describeKeys(database))
  throw startError(
    `${left.toLocaleString('en-GB')} ${left === 1 ? 'value is' : 'values are'} not encrypted with the first key: the key is missing in ENCRYPTION_KEY, or the value was altered. Keep the old keys.`,
  )
}

async function countForOlderKeys(database: Database) {
  const counts = await countEncrypted(database)
  return config.encryptionKeys.slice(1).reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
}

async function countLeft(database: Database) {
  const counts = await countEncrypted(database)
  const first = config.encryptionKeys[0]?.id
  return [...counts].reduce((left, [id, values]) => (id === first ? left : left + values), 0)
}

export async function describeKeys(database: Database) {
  const counts = await countEncrypted(database)
  const configured = config.encryptionKeys.map(({ id }) => id)
  const ids = [...new Set([...configured, ...counts.keys()])]
  return ids.map((id) => describe(id, counts.get(id) ?? 0, configured.indexOf(id))).join('\n')
}

function describe(id: string, values: number, position: number) {
  const encrypted = `${countValues(values)} encrypted with ${id}`
  if (position === 0) return `${encrypted}: the first key, which encrypts what is new`
  if (position === -1) return `${encrypted}: MISSING in ENCRYPTION_KEY`
  return `${encrypted}: ${values === 0 ? 'only older backups need it' : 'still needed'}`
}

function countValues(count: number) {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'value' : 'values'}`
}
