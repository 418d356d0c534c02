import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { waitForOutput, startInstance } from '#test/instance.ts'

import { openMailServer } from './mailbox.ts'

export type PracticeSite = { url: string; setUpPath: string; mailFolder: string; stop: () => Promise<void> }

/** A new site as described in the README: an empty data directory, and a link for the first administrator. */
export async function startPractice(): Promise<PracticeSite> {
  const folder = await mkdtemp(join(tmpdir(), 'second-practice-'))
  const mailFolder = join(folder, 'received')
  await mkdir(mailFolder)
  const mail = await openMailServer(mailFolder)
  const env = { SMTP_URL: mail.url, CARE_APP_URL: 'https://care.lantern-row.test' }
  const instance = await startInstance({ dataDir: join(folder, 'data'), env })
  await waitForOutput(instance, '/cms/setup?token=')
  const [setUpPath = ''] = /\/cms\/setup\?token=[\w-]+/.exec(instance.output()) ?? []
  return {
    url: instance.url,
    setUpPath,
    mailFolder,
    async stop() {
      await instance.stop()
      await mail.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function emptyMailbox({ mailFolder }: PracticeSite) {
  for (const name of await readdir(mailFolder)) await rm(join(mailFolder, name))
}
