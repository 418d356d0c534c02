import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { Client } from 'pg'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { consentKinds, type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { runProcess } from '#test/command-process.ts'
import { serverOf } from '#test/database-server.ts'
import type { Fields } from '#test/factories/care.ts'
import { connect, keysOfSite } from '#test/factories/installation.ts'
import { followLink } from '#test/follow-link.ts'
import { fourForms, sendFourForm } from '#test/four-forms.ts'
import { type Instance, startInstance } from '#test/instance.ts'
import { jobsDone } from '#test/jobs-done.ts'
import { readMetrics } from '#test/metrics.ts'
import { post } from '#test/sign-in.ts'

import { contentOf, copyJobs, mailsIn, ownColumnsUnsealed, textOfTables } from './canary-places.ts'
import { workAtPrivacyDesk } from './canary-privacy.ts'
import { setUpAdmin } from './canary-staff.ts'
import { type OpenedPages, type Typed, workOn } from './canary-work.ts'

/**
 * What is sent of each kind: to be accepted, to be refused, and while the database has lost a table or is away. Care
 * forms are also sent for someone else.
 */
export type Sending = 'taken' | 'refused' | 'failing' | 'away' | 'given'

export type Traces = {
  statuses: Record<Sending, number[]>
  unsealed: string[]
  /** Pages that staff opened. */
  opened: OpenedPages
  /** Everything else that can be found afterwards, by place. */
  places: Record<string, Buffer[]>
}

/**
 * A separate site that logs everything, to which visitors send forms, also unsuccessfully; its mails are sent, staff
 * do everything they can do, and a backup is made. Returns what can be found then.
 */
export async function leaveTraces(
  fieldsOf: (sending: Sending, kind: EnquiryKind) => Fields,
  typed: Typed,
): Promise<Traces> {
  await using site = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-canary-'))
  site.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = await startEmbeddedDatabase({ dataDir, fsync: false })
  const stopDatabase = once(() => database.stop())
  site.defer(stopDatabase)
  const own = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: dataDir, ...keysOfSite() }
  const env = { ...keysOfSite(), TRUST_PROXY: '1', LOG_LEVEL: 'trace', JOBS: 'manual' }
  const instance = await startInstance({ databaseUrl: database.url, ownerUrl: database.ownerUrl, dataDir, env })
  site.defer(async () => void (await instance.stop()))
  const client = new Client({ connectionString: database.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  const leave = once(() => client.end())
  site.defer(leave)

  await copyJobs(client)
  const cookie = await setUpAdmin(instance, own, typed.password)
  const send = async (sending: Sending, kinds: readonly EnquiryKind[] = enquiryKinds) =>
    await Promise.all(kinds.map((kind) => sendFourForm(instance.url, kind, fieldsOf(sending, kind))))
  const taken = await send('taken')
  await sendFromStatusPages(instance, await idsOf(client), typed.note)
  const refused = await send('refused')
  await client.query('alter table outgoing_mails rename to mails_away')
  const failing = await send('failing')
  await client.query('alter table mails_away rename to outgoing_mails')
  // Later than the notes still to come, and with its answers preserved: the reason for keeping such a note is what is
  // searched for.
  const withdrawn = `consent_withdrawn_at = now() + interval '1 hour'`
  await client.query(`update care_requests set ${withdrawn} where care_type = 'newborn_care'`)
  const opened = await workOn(instance, cookie, await idsOf(client), typed)
  // As if the site had existed last month, which can be reviewed then.
  await client.query(`insert into audit_log (seq, at, action, subject, subject_ids, details_mac, mac)
    values (0, now() - interval '2 months', 'opened', 'site', '{}', '', '')`)
  const { rows } = await client.query<{ reference: string }>('select reference from contact_submissions')
  await workAtPrivacyDesk(instance, cookie, typed.note, rows[0]?.reference ?? '')
  const forSomeoneElse = await send('given', consentKinds)
  const mails = join(dataDir, 'mail')
  await jobsDone(instance.url)

  const archive = join(await mkdtemp(join(tmpdir(), 'hearthside-canary-backup-')), 'site.backup')
  const backup = await runProcess('backup', [archive], own)
  if (backup.code !== 0) throw new Error(backup.output)
  const places = {
    'the backup': [gunzipSync(await readFile(archive))],
    mails: await mailsIn(mails),
    'jobs and outbox': await textOfTables(client, /graphile|jobs_seen|outgoing_mails/),
    'the access log': await textOfTables(client, /audit/),
    tables: await textOfTables(client),
    'what anybody is shown': await lookRound(instance),
  }
  const unsealed = await ownColumnsUnsealed(client)
  const superuser = await connect(serverOf(dataDir).superuserUrl)
  await superuser.query('checkpoint')
  await superuser.end()
  await leave()
  await stopDatabase()
  const away = await send('away')
  const answers = [...taken, ...refused, ...failing, ...away, ...forSomeoneElse]
  const cached = answers.filter(({ headers }) => !/no-store|private/.test(headers.get('Cache-Control') ?? ''))
  const statuses = { taken, refused, failing, away, given: forSomeoneElse }
  return {
    statuses: mapValues(statuses, (all) => all.map(({ status }) => status)),
    unsealed,
    opened,
    places: {
      ...places,
      'answers that a cache may keep': cached.map(({ page }) => Buffer.from(page)),
      'process output': [Buffer.from(instance.output()), Buffer.from(backup.output)],
      'the data directory': await contentOf(dataDir),
    },
  }
}

/** Submissions from the status pages of families' requests. */
async function sendFromStatusPages({ url }: Instance, ids: Record<EnquiryKind, string>, words: string) {
  for (const kind of enquiryKinds) {
    const { path, cookie } = await followLink(statusPath({ kind, id: ids[kind] }))
    const call = { intent: 'call', phone: '020 7946 0777', callTime: 'other', otherTime: words }
    for (const fields of [call, { intent: 'addition', addition: words }]) {
      const { status } = await post(url + path, fields, { Cookie: cookie })
      if (status !== 200) throw new Error(`What a family sent was answered with ${status}`)
    }
  }
}

async function idsOf(client: Client) {
  const { rows } = await client.query<{ kind: EnquiryKind; id: string }>(`
    select 'contact' as kind, id from contact_submissions
    union all select 'antenatal', id from antenatal_class_registrations
    union all select care_type, id from care_requests`)
  if (rows.length !== enquiryKinds.length) throw new Error(`There are ${rows.length} submissions`)
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as Record<EnquiryKind, string>
}

/** Public pages for a visitor without a session, also from the page cache. */
async function lookRound({ url }: Instance) {
  const paths = ['/', '/', '/_.data', '/faqs', ...enquiryKinds.map((kind) => fourForms[kind].path)]
  const pages = paths.map(async (path) => Buffer.from(await (await fetch(url + path)).arrayBuffer()))
  return await Promise.all([...pages, readMetrics(url).then((text) => Buffer.from(text))])
}

function once(work: () => Promise<unknown>) {
  let done: Promise<unknown> | undefined
  return async () => void (await (done ??= work()))
}

function mapValues<K extends string, A, B>(of: Record<K, A>, change: (value: A) => B) {
  return Object.fromEntries(Object.entries<A>(of).map(([name, value]) => [name, change(value)])) as Record<K, B>
}
