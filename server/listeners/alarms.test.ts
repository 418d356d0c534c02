import { eq, like, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'

import type { AlarmState } from '#app/desk/alarms/alarm.ts'

const { badAlarmState, wellAlarmState } = await import('#app/desk/alarms/alarm.ts')
const { settleAlarm } = await import('#app/desk/alarms/alarms.server.ts')
const { alarms } = await import('#app/desk/alarms/schema.ts')
const { createAlarmTasks, checkTask } = await import('#app/desk/alarms/alarms.jobs.server.ts')
const { noRecord } = await import('#app/desk/alarms/next-record.ts')
const { settleProcessAlarm } = await import('#app/desk/alarms/process-alarms.server.ts')
const { backupRuns } = await import('#app/desk/backups/backup-runs-schema.ts')
const { config } = await import('#app/platform/config/config.server.ts')
const { db, transaction } = await import('#app/platform/database/db.server.ts')
const { outgoingMails } = await import('#app/platform/schema.ts')
const { contactSubmissions } = await import('#app/enquiries/schema.ts')
const { paymentEvents, paymentHealth } = await import('#app/shop/orders/schema.ts')
const { anchorAudit } = await import('#app/staff/audit/anchor-log.server.ts')
const { recordEvents } = await import('#app/staff/audit/audit-events.ts')
const { recordAuditEvent } = await import('#app/staff/audit/audit.server.ts')
const { createAnchorCheck } = await import('#server/health/anchor-check.ts')
const { alarmsOf, healthChecks, siteChecks } = await import('#server/health/health-checks.ts')
const { describeDisk } = await import('#server/health/machine-checks.ts')
const { emptyOrders, createOrderRow } = await import('#test/factories/order-rows.ts')
const { given } = await import('#test/given.ts')

const schedule = [{ task: 'reconcile-payments', match: '* * * * *' }]
const upSince = () => minutesAgo(60).getTime()
const tasks = createAlarmTasks(alarmsOf(siteChecks(schedule, { anchorsAudit: true }, upSince), undefined, upSince))
const jobs = sql`graphile_worker._private_jobs`
const crontabs = sql`graphile_worker._private_known_crontabs`
const run = async (task: string, payload: unknown = {}) =>
  await tasks[task]?.(payload, { job: { attempts: 1, max_attempts: 20 } } as never)

const admin = await given.staff({ role: 'admin' })
await given.staff({ role: 'editor' })

beforeEach(async () => {
  await emptyOrders()
  for (const table of [alarms, outgoingMails, paymentHealth, paymentEvents, contactSubmissions]) await db.delete(table)
  await db.execute(sql`delete from ${jobs}`)
  await db.execute(sql`delete from ${crontabs}`)
})

/** The notifications that the team got by mail. */
async function listNotified() {
  const mails = await db.select().from(outgoingMails).where(like(outgoingMails.template, 'alarm-%'))
  expect(mails.every(({ recipient }) => recipient === admin.email)).toBe(true)
  return mails.map(({ facts }) => `${facts['id']} ${facts['change']}`).toSorted((a, b) => b.localeCompare(a))
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const mail = { template: 'any', recipient: 'ada@example.org', facts: {} }
const addMail = async (status: 'queued' | 'failed', createdAt: Date) =>
  await db.insert(outgoingMails).values({ ...mail, id: newId(), status, createdAt })
const setMails = async (status: 'sent') =>
  await db.update(outgoingMails).set({ status }).where(eq(outgoingMails.template, 'any'))
const addJobOf = async (task: string, attempts: number, most: number) => {
  await db.execute(sql`select graphile_worker.add_job(${task}, '{}', max_attempts => ${most}::int)`)
  await db.execute(sql`update ${jobs} set attempts = ${attempts}::int where attempts = 0`)
}

type Failure = { kind: string; breakIt: () => Promise<unknown>; mendIt: () => Promise<unknown> }

const failures: Failure[] = [
  {
    kind: 'mail_stuck',
    breakIt: async () => {
      for (let n = 0; n < 10; n += 1) await addMail('queued', minutesAgo(11))
    },
    mendIt: async () => await setMails('sent'),
  },
  {
    kind: 'mail_failed',
    breakIt: async () => await addMail('failed', minutesAgo(1)),
    mendIt: async () => await setMails('sent'),
  },
  {
    kind: 'payments_silent',
    async breakIt() {
      await db.insert(paymentHealth).values({ name: 'reconciler run', at: sql`now()` })
      await createOrderRow({ isPaid: true, paidAt: minutesAgo(20) })
    },
    async mendIt() {
      const event = { id: 'evt_1', type: 'charge', effect: 'paid' } as const
      await db.insert(paymentEvents).values({ ...event, providerCreatedAt: minutesAgo(19), receivedAt: minutesAgo(19) })
    },
  },
  {
    kind: 'held_surge',
    async breakIt() {
      for (let n = 0; n < 10; n += 1) await given.contact({ quarantine: 'trap' })
    },
    mendIt: async () => await db.update(contactSubmissions).set({ createdAt: minutesAgo(120) }),
  },
  {
    kind: 'job_failed',
    breakIt: async () => await addJobOf('empty-content-bin', 20, 20),
    mendIt: async () => await db.execute(sql`delete from ${jobs} where attempts = 20`),
  },
  {
    kind: 'backup_old',
    async breakIt() {
      config.backup.folder = '/backups'
      const failed = { place: '/backups', name: 'any', startedAt: minutesAgo(5), outcome: 'failed' as const }
      await db.insert(backupRuns).values({ id: newId(), ...failed })
    },
    mendIt: async () => await db.update(backupRuns).set({ outcome: 'succeeded', startedAt: minutesAgo(1) }),
  },
  {
    kind: 'job_late',
    breakIt: async () =>
      await db.execute(sql`insert into ${crontabs} values ('reconcile-payments', ${minutesAgo(60)}, ${minutesAgo(4)})`),
    mendIt: async () => await db.execute(sql`update ${crontabs} set last_execution = now()`),
  },
]

test.each(failures)(
  '$kind is notified once when it is raised and once when it is cleared',
  async ({ kind, breakIt, mendIt }) => {
    await run(checkTask)
    expect(await listNotified()).toEqual([])
    await breakIt()
    for (let checked = 0; checked < 4; checked += 1) await run(checkTask)
    expect(await listNotified()).toEqual([`${kind} raised`])
    await mendIt()
    for (let checked = 0; checked < 3; checked += 1) await run(checkTask)
    expect(await listNotified()).toEqual([`${kind} raised`, `${kind} cleared`])
  },
)

test('processes that check at the same moment notify once', async () => {
  const before = { raisedAt: minutesAgo(120), toldAt: minutesAgo(120), clearedAt: minutesAgo(100), words: '' }
  await db.insert(alarms).values({ id: 'mail_stuck', ...before })
  // All connections are opened first, so that the checks really coincide.
  await Promise.all(Array.from({ length: 8 }, async () => await db.execute(sql`select pg_sleep(0.05)`)))
  const state = badAlarmState('2 emails are waiting.')
  await Promise.all(
    Array.from({ length: 8 }, async () => await settleAlarm('mail_stuck', state, { isSustained: true })),
  )
  expect(await listNotified()).toEqual(['mail_stuck raised'])
})

const diskCheck = healthChecks.find(({ id }) => id === 'disk')!

async function settleDisk(freeBytes: number) {
  const found = Promise.resolve(describeDisk({ freeBytes, totalBytes: 100 }))
  for (const { kind, check } of alarmsOf([{ ...diskCheck, run: () => found }], 'each process'))
    await settleProcessAlarm(kind, await check())
}

test('each process watches the disk and the audit anchor for itself', async () => {
  for (const free of [50, 15, 50, 15, 15, 15, 8, 8, 15, 50, 50]) await settleDisk(free)
  const words = (await listNotified()).map((line) => line.replace(/@\S+/, ''))
  expect(words).toEqual(['disk_nearly_full raised', 'disk_nearly_full cleared', 'disk_low raised', 'disk_low cleared'])

  const staff = { id: newId(), firstName: 'Grace', lastName: 'Okafor' }
  const facts = { subject: 'enquiry', ids: [], requestId: null }
  await transaction((tx) => recordAuditEvent(tx, { ...facts, staff, event: recordEvents.opened }))
  const later = createAnchorCheck(() => Date.now() + 16 * 60_000)
  expect(await createAnchorCheck().run()).toBeUndefined()
  expect(await later.run()).toMatchObject({ what: expect.stringContaining('have no anchor yet') as string })
  await anchorAudit()
  expect(await later.run()).toBeUndefined()
})

const settleElsewhere = async (state: AlarmState) => await settleAlarm(`disk_low@${config.machine}`, state)
const settleHere = async (state: AlarmState) => await settleProcessAlarm('disk_low', state)

test('an alarm notified by another process on this machine is not notified again', async () => {
  const full = badAlarmState('8 % are free.')
  await settleHere(wellAlarmState)
  for (const settle of [settleElsewhere, settleElsewhere, settleHere, settleHere]) await settle(full)
  expect((await listNotified()).length).toBe(1)
  for (const settle of [settleElsewhere, settleHere]) await settle(wellAlarmState)
  expect((await listNotified()).map((line) => line.replace(/.* /, ''))).toEqual(['raised', 'cleared'])
})

test('an alarm notified while the database was unreachable is not repeated when it is back', async () => {
  const unsaved = { ...noRecord, raisedAt: minutesAgo(9), toldAt: minutesAgo(9) }
  for (let process = 0; process < 2; process += 1)
    await settleAlarm('database_unreachable@x', badAlarmState('Away'), { unsaved })
  expect(await listNotified()).toEqual([])
  for (let process = 0; process < 2; process += 1)
    await settleAlarm('database_unreachable@x', wellAlarmState, { unsaved })
  expect(await listNotified()).toEqual(['database_unreachable@x cleared'])
})

test('the alarm of a process that no longer exists is cleared without a notification', async () => {
  const removed = { id: 'disk_low@gone', raisedAt: minutesAgo(60), toldAt: minutesAgo(60), words: 'Full' }
  await db.insert(alarms).values({ ...removed, checkedAt: minutesAgo(16) })
  await run(checkTask)
  expect((await db.select().from(alarms))[0]?.clearedAt).not.toBeNull()
  expect(await listNotified()).toEqual([])
})
