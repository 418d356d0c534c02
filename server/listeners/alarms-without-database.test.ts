import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

const mails: { to: string[]; raw: string }[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  async onData(stream, { envelope }, done) {
    mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) })
    done()
  },
})

async function portOf(server: Pick<Server, 'listen' | 'address'>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

process.env.SMTP_URL = `smtp://127.0.0.1:${await portOf({ listen: mailServer.listen.bind(mailServer) as Server['listen'], address: () => mailServer.server.address() })}`

const { badAlarmState, wellAlarmState } = await import('#app/desk/alarms/alarm.ts')
const { rememberContacts } = await import('#app/desk/alarms/notify-team.server.ts')
const { listOpenProcessAlarms, settleProcessAlarm } = await import('#app/desk/alarms/process-alarms.server.ts')
const { pool } = await import('#app/platform/database/db.server.ts')
const { closeMail } = await import('#app/platform/mail/mail.server.ts')
const { given } = await import('#test/given.ts')

const away = badAlarmState('No answer for 31 s & more.')
const settle = async (isThere: boolean) =>
  await settleProcessAlarm('database_unreachable', isThere ? wellAlarmState : away, { isSustained: true })

test('while the database is unreachable, admins get one alarm by mail, and one when it is back', async () => {
  const admin = await given.staff({ role: 'admin' })
  await given.staff({ role: 'editor' })
  await rememberContacts()
  await pool.end()
  await settle(true)
  await settle(false)
  await settle(false)
  expect(listOpenProcessAlarms()).toEqual([expect.stringMatching(/^database_unreachable@/)])
  await settle(true)
  await settle(true)
  expect(listOpenProcessAlarms()).toEqual([])

  expect(mails.map(({ to }) => to)).toEqual([[admin.email], [admin.email]])
  expect(mails[0]?.raw).toContain('No answer for 31 s')
  expect(mails.map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1])).toEqual([
    expect.stringMatching(/^The database cannot be reached/) as string,
    expect.stringMatching(/^Resolved: The database cannot be reached/) as string,
  ])

  closeMail()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
})
