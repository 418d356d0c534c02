import { createCookie } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'
import { sessionLifeMs } from '#app/shop/payments/session-params.ts'

const name = cookieName('hearthside.orders')

// The addresses of orders that this browser began, which nobody can guess. Lax, because whoever comes back from the payment
// page comes from another site.
const cookie = createCookie(name, {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.isSecure,
  maxAge: sessionLifeMs / 1000,
})

const mostKept = 4

/** The access tokens of the orders that this browser began lately, newest first. What is no such token was not made here. */
export async function readOwnOrderTokens(request: Request): Promise<string[]> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (typeof kept !== 'string') return []
  const tokens = kept.split('.').filter((token) => /^[\w-]{43}$/.test(token))
  return tokens.slice(0, mostKept)
}

/** The `Set-Cookie` line after which this browser has this order, and those that it had. */
export async function ownOrderCookie(request: Request, accessToken: string): Promise<string> {
  const others = (await readOwnOrderTokens(request)).filter((token) => token !== accessToken)
  return await cookie.serialize([accessToken, ...others].slice(0, mostKept).join('.'))
}

/** Whether this page of the shop may show the visitor an order of their own: then it is not the page that everyone gets. */
export function mayHaveOwnOrder(path: string, cookies: string | undefined): boolean {
  return path.startsWith('/shop') && cookies !== undefined && cookies.includes(`${name}=`)
}
