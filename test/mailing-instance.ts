import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openMailServer, readMails, type ReceivedMail } from '#e2e/mailbox.ts'

import { startShop } from './shop-instance.ts'

export type MailingInstance = {
  url: string
  /** All mails so far, oldest first: its jobs run only now. */
  mails(): Promise<ReceivedMail[]>
  /** The mails to this address, or with this word in their text, oldest first. */
  mailsAbout(wanted: string): Promise<ReceivedMail[]>
  /** What a pattern finds in the newest mail to this address, unwrapped. */
  mailed(email: string, pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** An instance on this file's database that sends its mails to a mail server of its own. */
export async function startWithMails(): Promise<MailingInstance> {
  const mailFolder = await mkdtemp(join(tmpdir(), 'hearthside-mails-'))
  const server = await openMailServer(mailFolder)
  const sender = { SMTP_URL: server.url, MAIL_FROM: 'Willow Midwives <hello@willow.test>' }
  const instance = await startShop({ TRUST_PROXY: '1', JOBS: 'manual', ...sender })
  const mails = async () => await readMails({ url: instance.url, mailFolder })
  return {
    url: instance.url,
    mails,
    mailsAbout: async (wanted) =>
      (await mails()).filter(({ to, text }) => to.includes(wanted) || text.includes(wanted)),
    async mailed(email, pattern) {
      const mail = (await mails()).findLast(({ to }) => to.includes(email))
      return pattern.exec(mail?.text ?? '')?.[0] ?? ''
    },
    async stop() {
      await instance.stop()
      await server.close()
      await rm(mailFolder, { recursive: true, force: true })
    },
  }
}
