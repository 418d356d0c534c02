import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'

import { jobsDone } from '#test/jobs-done.ts'

import type { Site } from './site.ts'

/** An email as it was received, with its text decoded from every transfer encoding. */
export type ReceivedMail = { to: string[]; subject: string; text: string }

type Mailing = Pick<Site, 'url' | 'mailFolder'>

/** A real SMTP server on loopback that saves every email as a file in the folder. */
export async function openMailServer(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  let received = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, done) {
      // A sender that was stopped halfway has sent no email.
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return done()
      const path = join(folder, `${String((received += 1)).padStart(5, '0')}.json`)
      // Written atomically: a test may be reading the folder.
      await writeFile(`${path}.part`, JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), raw }))
      await rename(`${path}.part`, path)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** All emails so far, oldest first, with those that the site has yet to send: its jobs run only now. */
export async function readMails({ url, mailFolder: folder }: Mailing): Promise<ReceivedMail[]> {
  await jobsDone(url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return await Promise.all(
    files.map(async (name) => {
      const { to, raw } = JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string[]; raw: string }
      const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(raw)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? ''
      return { to, subject, text: decodeParts(raw) }
    }),
  )
}

function decodeParts(raw: string) {
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(raw)?.[1]
  const parts = boundary ? raw.split(`--${boundary}`) : [raw]
  return parts.map(decodePart).join('\n')
}

function decodePart(part: string) {
  const end = part.indexOf('\r\n\r\n')
  const [head, body] = [part.slice(0, end), part.slice(end + 4)]
  if (/transfer-encoding: base64/i.test(head)) return `${head}\n${Buffer.from(body, 'base64').toString('utf8')}`
  if (!/transfer-encoding: quoted-printable/i.test(head)) return part
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return `${head}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
}
