import { createCookie } from 'react-router'

import { config } from '#app/platform/config.server.ts'
import { sign } from '#app/platform/crypto.server.ts'

export type Notice = { title: string; description: string }
type NoticeId = keyof typeof words

const words = {
  'signed-in': (firstName: string): Notice => ({
    title: 'Login successful',
    description: `Welcome back, ${firstName}!`,
  }),
  'account-made': (firstName: string): Notice => ({
    title: 'Your account is ready',
    description: `Welcome, ${firstName}!`,
  }),
  'signed-out': (): Notice => ({ title: 'Logged Out', description: 'You have been successfully logged out' }),
}

const cookie = createCookie('hearthside.notice', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.isSecure,
  maxAge: 60,
  secrets: [sign('notice cookie', 'key')],
})

/** A `Set-Cookie` line that carries a notice across a redirect. */
export async function carryNotice(id: NoticeId, firstName = ''): Promise<string> {
  return await cookie.serialize({ id, firstName })
}

/** The notice that was carried here, once: `headers` take it out of the browser. */
export async function takeNotice(request: Request): Promise<{ notice: Notice | undefined; headers: HeadersInit }> {
  const carried = (await cookie.parse(request.headers.get('Cookie'))) as { id: NoticeId; firstName: string } | null
  if (!carried) return { notice: undefined, headers: {} }
  const forget = await cookie.serialize('', { maxAge: 0 })
  return { notice: words[carried.id]?.(carried.firstName), headers: { 'Set-Cookie': forget } }
}
