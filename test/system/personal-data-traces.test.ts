import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { and, eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { fingerprintFile } from '#app/privacy/fingerprints/fingerprint-file.server.ts'
import { removeExpiredRecords } from '#app/privacy/retention/remove-expired.server.ts'
import { runProcess, runScript } from '#test/command-process.ts'
import { backUp, emptyInstallation, newArchivePath } from '#test/factories/installation.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { followLink } from '#test/follow-link.ts'
import { fourForms, newAddress, sendFourForm } from '#test/four-forms.ts'
import { given } from '#test/given.ts'
import { type Instance, startInstance } from '#test/instance.ts'
import { jobsDone } from '#test/jobs-done.ts'
import { readMetrics } from '#test/metrics.ts'
import { type RandomEnquiry, type RandomPerson, randomPeople } from '#test/random-people.ts'
import { post, signIn } from '#test/sign-in.ts'

import { contentOf, mailsIn, textOfTables } from './canary-places.ts'

const seed = Number(process.env.PEOPLE_SEED ?? 20_261_126)
const count = Number(process.env.PEOPLE ?? 8)

let site: Instance
let client: Client
let cookie: string
beforeAll(async () => {
  const { DATABASE_URL: databaseUrl = '', DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir = '' } = process.env
  site = await startInstance({ databaseUrl, dataDir, env: { TRUST_PROXY: '1', LOG_LEVEL: 'trace', JOBS: 'manual' } })
  client = new Client({ connectionString: ownerUrl })
  await client.connect()
  cookie = await signIn(await given.staff())
})
afterAll(async () => {
  await client.end()
  await site.stop()
})

/** A record, and the words that identify it: `marks` are in what was typed, `ids` are what rows refer to it by. */
type Recorded = { what: string; stays: boolean; marks: string[]; ids: string[] }

const newMark = () => `q${randomBytes(9).toString('hex').replaceAll(/\d/g, 'z')}`

async function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { Cookie: cookie },
) {
  const answer = await post(site.url + path, fields, headers)
  if (answer.status !== 200 && answer.status !== 302)
    throw new Error(`${path} ${JSON.stringify(fields)} was answered with ${answer.status}`)
  return answer.headers.get('Location') ?? ''
}

async function read(path: string) {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie } })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return await answer.text()
}

async function liveEnquiry(email: string, one: RandomEnquiry): Promise<Recorded> {
  const { kind, isWithdrawn, isOnHold } = one
  const mark = newMark()
  const phone = `07${randomInt(100_000_000, 999_999_999)}`
  const words = {
    contact: 'message',
    antenatal: 'specificConcerns',
    newborn_care: 'otherNeeds',
    postnatal_care: 'otherNeeds',
  }
  const fields = fourForms[kind].fields({ name: `Ada ${mark}`, email, phone, [words[kind]]: `Words of ${mark}` })
  const { reference = '' } = await sendFourForm(site.url, kind, fields)
  const { table, within } = kindTables[kind]
  const [{ id } = { id: '' }] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(within, eq(table.reference, reference)))
  const path = `${kindConfig[kind].listPath}/${id}`
  const family = await followLink(statusPath({ kind, id }))
  const asFamily = async (sent: Record<string, string>) =>
    await send(family.path, sent, { Cookie: family.cookie, 'X-Forwarded-For': newAddress() })
  for (let n = 0; n < one.additions; n++) await asFamily({ intent: 'addition', addition: `Also ${mark} ${n}` })
  for (let n = 0; n < one.notes; n++)
    await send(path, { intent: 'work', outcome: 'open', next: '', basedOn: 'open', note: `Said ${mark} ${n}` })
  if (one.isPrinted) await read(`${path}/print`)
  if (isWithdrawn && kind !== 'contact') await asFamily({ intent: 'withdraw' })
  if (isOnHold) await send(path, { intent: 'legal-hold', holdReason: `A claim of ${mark}` })
  await send(path, { intent: 'work', note: '', next: '', outcome: 'no care', careEndedOn: '', basedOn: 'open' })
  return { what: kind, stays: isOnHold, marks: [mark, phone], ids: [id, reference] }
}

async function liveOrder(email: string, state: 'paid' | 'unpaid'): Promise<Recorded> {
  const mark = newMark()
  const unpaid = { paymentStatus: 'cancelled', providerState: 'expired' } as const
  const { id, number } = await createOrderRow({
    name: `Ada ${mark}`,
    email,
    shippingAddress: `1 ${mark} Lane`,
    ...(state === 'paid' ? { isPaid: true } : unpaid),
  })
  await send(`/shop/admin/orders/${id}`, { intent: 'note', note: `Said ${mark}` })
  return { what: `order ${state}`, stays: state === 'paid', marks: [mark], ids: [id, number] }
}

type Life = { person: RandomPerson; email: string; records: Recorded[] }

async function live(person: RandomPerson): Promise<Life> {
  const email = `${newMark()}@example.com`
  const records = []
  for (const one of person.enquiries) records.push(await liveEnquiry(email, one))
  for (const state of person.orders) records.push(await liveOrder(email, state))
  const found = await send('/admin/privacy/people', { typed: email })
  const page = (name: string) => found.replace('/people?', `/people/${name}?`)
  if (person.hasCopy) await send(page('copy'), {})
  if (person.isCorrected) {
    const mark = newMark()
    await send(page('correction'), { name: `Ada ${mark}`, email: '', phone: '' })
    for (const record of records) record.marks.push(mark)
  }
  return { person, email, records }
}

/** A year and a month later, and once more after the time in the Bin. */
const nights = [13, 15].map((months) => new Date(Date.now() + months * 31 * 24 * 60 * 60 * 1000))

function expectedOf(lives: Life[]) {
  const all = lives.flatMap(({ records }) => records)
  const staying = all.filter(({ stays }) => stays)
  const deleted = all.filter(({ stays }) => !stays)
  // A correction applies to all records of a person.
  const stayingMarks = new Set(staying.flatMap(({ marks }) => marks))
  const emails = lives.filter(({ records }) => records.every(({ stays }) => !stays)).map(({ email }) => email)
  return {
    stayingIds: staying.flatMap(({ ids }) => ids),
    deletedIds: deleted.flatMap(({ ids }) => ids),
    deletedMarks: [...deleted.flatMap(({ marks }) => marks).filter((mark) => !stayingMarks.has(mark)), ...emails],
  }
}

function placesWith(words: string[], places: Record<string, Buffer[]>) {
  return Object.entries(places).flatMap(([place, pieces]) =>
    words.flatMap((word) =>
      pieces.flatMap((piece) => {
        const at = piece.indexOf(word)
        return at < 0 ? [] : `${place}: ${piece.subarray(Math.max(0, at - 150), at + 60).toString()}`
      }),
    ),
  )
}

test('nothing remains of what was erased or expired, and all that has to stay is there', async () => {
  const lives: Life[] = []
  for (const person of randomPeople(count, seed)) lives.push(await live(person))
  await jobsDone(site.url)
  const before = { tables: await textOfTables(client), mails: await mailsIn(join(site.dataDir, 'mail')) }
  for (const { email } of lives) expect(placesWith([email], before).length, email).toBeGreaterThan(1)
  const oldArchive = await newArchivePath()
  await backUp(oldArchive)

  for (const { person, email } of lives) {
    if (person.end !== 'erased') continue
    const path = await send('/admin/privacy/people', { typed: email })
    await send(path.replace('/people?', '/people/erasure?'), {})
  }
  for (const night of nights) await removeExpiredRecords(night)
  await expectOnlyWhatStays(lives, client, {
    files: await contentOf(site.dataDir),
    log: [Buffer.from(site.output())],
    'a new archive': await archiveOf(newArchivePath()),
    pages: await Promise.all(pages.map(async (path) => Buffer.from(await read(path)))),
    metrics: [Buffer.from(await readMetrics(site.url))],
  })

  const { client: restored, env } = await emptyInstallation()
  const { code, output } = await runProcess('restore', [oldArchive, '--erased', fingerprintFile], env)
  expect(code, output).toBe(0)
  const erased = lives.filter(({ person }) => person.end === 'erased')
  await expectOnlyWhatStays(erased, restored, { files: await contentOf(env.DATA_DIR) })
  for (const night of nights) await runNight(night, env)
  await expectOnlyWhatStays(lives, restored, { files: await contentOf(env.DATA_DIR) })
  await restored.end()
})

const pages = ['/', '/blog', '/shop', '/admin/privacy/retention', '/admin/privacy/requests', '/admin/audit']

/** Certificates and the audit log name deleted records by their reference, and are kept. */
const withoutCertificates = /^(?!.*(audit|erasures))/

async function expectOnlyWhatStays(lives: Life[], of: Client, elsewhere: Record<string, Buffer[]>) {
  const { deletedMarks, deletedIds, stayingIds } = expectedOf(lives)
  expect(placesWith(deletedMarks, { tables: await textOfTables(of), ...elsewhere })).toEqual([])
  const rows = await textOfTables(of, withoutCertificates)
  expect(placesWith(deletedIds, { rows })).toEqual([])
  expect(stayingIds.filter((id) => placesWith([id], { rows }).length === 0)).toEqual([])
}

async function archiveOf(path: Promise<string>) {
  await backUp(await path)
  return [gunzipSync(await readFile(await path))]
}

async function runNight(at: Date, env: Record<string, string>) {
  const job = new URL('../../app/privacy/retention/remove-expired.server.ts', import.meta.url)
  const script = `const { removeExpiredRecords } = await import(${JSON.stringify(job.href)})
    await removeExpiredRecords(new Date(${at.getTime()})); process.exit()`
  const { code, output } = await runScript(script, env)
  expect(code, output).toBe(0)
}
