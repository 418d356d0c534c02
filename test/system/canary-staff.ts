import { runProcess } from '#test/command-process.ts'
import { followLink } from '#test/follow-link.ts'
import type { Instance } from '#test/instance.ts'
import { post } from '#test/sign-in.ts'

/** Creates the first account of a site through the link that the command prints; returns its Cookie header. */
export async function setUpAdmin(instance: Instance, env: Record<string, string>, password: string): Promise<string> {
  const { output } = await runProcess('staff', ['invite', 'maya@hearthside.example', '--role', 'admin'], env)
  const token = /token=(\S+)/.exec(output)?.[1]
  if (!token) throw new Error(output)
  const { path, cookie } = await followLink(`/cms/setup?token=${token}`)
  const account = { email: 'maya@hearthside.example', firstName: 'Maya', lastName: 'Singh', password }
  const answer = await post(instance.url + path, account, { Cookie: cookie })
  if (answer.status !== 302) throw new Error(`The account was not made: ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return cookies.filter((pair) => /session/.test(pair)).join('; ')
}
