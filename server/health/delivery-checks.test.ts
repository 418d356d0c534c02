import { createServer, type Socket } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { readSmtp } from '#app/platform/config/transport-security.server.ts'

import { checkMailServer } from './delivery-checks.ts'

async function mailServer(password: string) {
  const senders: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'site' }) : done(new Error('Invalid username or password')),
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address)
      done()
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port))
  })
  const close = async () => await new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { port, close, senders }
}

test('a mail server that accepts the sign-in yields no finding, and is sent no mail', async () => {
  const { port, senders } = await mailServer('lantern')
  expect(await checkMailServer(readSmtp(`smtp://site:lantern@127.0.0.1:${port}`))).toBeUndefined()
  expect(senders).toEqual([])
})

test('a wrong password for the mail server is reported, and not shown', async () => {
  const { port } = await mailServer('lantern')
  const found = await checkMailServer(readSmtp(`smtp://site:swordfish@127.0.0.1:${port}`))
  expect(found).toMatchObject({ level: 'error', fix: 'Mend the user or the password in SMTP_URL.' })
  expect(JSON.stringify(found)).not.toContain('swordfish')
})

test('a mail server that refuses the connection is reported', async () => {
  const { port, close } = await mailServer('')
  await close()
  expect(await checkMailServer(readSmtp(`smtp://127.0.0.1:${port}`))).toMatchObject({
    level: 'error',
    what: `The mail server at 127.0.0.1:${port} cannot be used (ESOCKET).`,
    fix: expect.stringMatching(/^It refuses the connection/) as string,
  })
})

test.each([
  ['hangs up', 'ECONNECTION', 'It hung up', (socket: Socket) => void socket.end()],
  ['speaks another protocol', 'EPROTOCOL', 'What answers there is no mail server', answerInHttp],
  ['is silent', 'ETIMEDOUT', 'It does not answer', stayQuiet],
])('a mail server that %s is reported, with a remedy of its own', async (_, code, remedy, answer) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const found = await checkMailServer(readSmtp(`smtp+insecure://127.0.0.1:${port}`))
  expect(found).toMatchObject({ what: `The mail server at 127.0.0.1:${port} cannot be used (${code}).` })
  expect(found).toMatchObject({ fix: expect.stringContaining(remedy) as string })
})

// Nothing follows, so what waits for it need not wait longer.
function stayQuiet(socket: Socket) {
  socket.resume()
  setImmediate(() => vi.advanceTimersByTime(timeLimit(4000)))
}

function answerInHttp(socket: Socket) {
  socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
}

test('without a mail server there is nothing to check', async () => {
  expect(await checkMailServer(undefined)).toMatchObject({ notChecked: expect.anything() as string })
})
