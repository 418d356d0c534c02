import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

import { readSmtp } from '#app/platform/config/transport-security.server.ts'

import { checkMailServer } from './delivery-checks.ts'

async function mailServer(password: string) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'site' }) : done(new Error('Invalid username or password')),
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port))
  })
  const close = async () => await new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { port, close }
}

test('a mail server is signed in to, and sent nothing', async () => {
  const { port } = await mailServer('lantern')
  expect(await checkMailServer(readSmtp(`smtp://site:lantern@127.0.0.1:${port}`))).toBeUndefined()
})

test('a wrong password for it is found, and not shown', async () => {
  const { port } = await mailServer('lantern')
  const found = await checkMailServer(readSmtp(`smtp://site:swordfish@127.0.0.1:${port}`))
  expect(found).toMatchObject({ level: 'error', fix: 'Mend the user or the password in SMTP_URL.' })
  expect(JSON.stringify(found)).not.toContain('swordfish')
})

test('one that does not answer is found', async () => {
  const { port, close } = await mailServer('')
  await close()
  expect(await checkMailServer(readSmtp(`smtp://127.0.0.1:${port}`))).toMatchObject({
    level: 'error',
    what: `The mail server at 127.0.0.1:${port} cannot be used (ESOCKET).`,
  })
})

test('without one there is nothing to ask', async () => {
  expect(await checkMailServer(undefined)).toMatchObject({ notChecked: expect.anything() as string })
})
