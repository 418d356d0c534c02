import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { tamper } from '#test/audit-log.ts'
import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { startInstance } from '#test/instance.ts'
import { signInWithPassword } from '#test/sign-in.ts'

const { DATABASE_URL: databaseUrl = '' } = process.env

async function open(times: number) {
  const staff = { id: newId(), firstName: 'Grace', lastName: 'Okafor' }
  const facts = { subject: 'enquiry', ids: [], requestId: null }
  for (let row = 1; row <= times; row += 1)
    await transaction((tx) => recordAuditEvent(tx, { ...facts, staff, event: recordEvents.opened }))
}

test('an audit log older than at the last start is reported to administrators and in the log of the site', async () => {
  const admin = await given.staff({ role: 'admin' })
  await open(3)
  const [head] = (await db.execute<{ seq: string; mac: string; seal: string }>(sql`select * from audit_head`)).rows
  await open(2)
  const first = await startInstance({ databaseUrl })
  expect(await dashboard(first.url)).not.toContain('has been altered')
  await first.stop('SIGKILL')

  await tamper(sql`delete from audit_details where seq > ${head?.seq}`)
  await tamper(sql`delete from audit_log where seq > ${head?.seq}`)
  await tamper(sql`update audit_head set seq = ${head?.seq}, mac = ${head?.mac}, seal = ${head?.seal}`)
  const second = await startInstance({ databaseUrl, dataDir: first.dataDir })
  try {
    await eventually('a line in the log', async () => second.output().includes('THE AUDIT LOG IS NOT THE ONE'))
    expect(await dashboard(second.url)).toContain('The audit log has been altered')
  } finally {
    await second.stop()
  }

  async function dashboard(url: string) {
    const cookie = await signInWithPassword(url, admin)
    return await (await fetch(`${url}/admin/dashboard`, { headers: { Cookie: cookie } })).text()
  }
})
