import { staffPassword } from './given.ts'

/** Signs in at a running instance as a browser would and returns its Cookie header. */
export async function signIn(url: string, { email }: { email: string }): Promise<string> {
  const response = await post(`${url}/cms/login`, { email, password: staffPassword })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  if (response.status !== 302) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return cookies.join('; ')
}

/** Sends a form as our own page would. */
export async function post(
  address: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )
  const { origin } = new URL(address)
  return await fetch(address, { method: 'POST', body, headers: { Origin: origin, ...headers }, redirect: 'manual' })
}
