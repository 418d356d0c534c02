import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

import { readSmtp } from './transport-security.server.ts'

/** A mail server without TLS, under an address that does not look like loopback. */
async function plainMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString()))
      stream.on('end', () => done())
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port))
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, address: `0.0.0.0:${port}` }
}

async function send(address: string) {
  const transport = createTransport({ ...readSmtp(address) })
  const mail = { from: 'us@example.com', to: 'them@example.com', subject: 'Hello', text: 'A secret' }
  return await transport.sendMail(mail).finally(() => transport.close())
}

test('no mail is sent to a server without TLS', async () => {
  const { received, address } = await plainMailServer()
  await expect(send(`smtp://${address}`)).rejects.toThrow(expect.objectContaining({ code: 'ETLS' }) as Error)
  expect(received).toEqual([])
})

test('mail is sent to a server without TLS if the address begins with smtp+insecure', async () => {
  const { received, address } = await plainMailServer()
  await send(`smtp+insecure://${address}`)
  expect(received.join('')).toContain('A secret')
})
