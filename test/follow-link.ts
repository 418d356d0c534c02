import { hideLinkToken } from '#app/platform/http/link-token.server.ts'

/** Where a browser ends up after following a mailed link, and the Cookie header that it sends from there. */
export async function followLink(link: string): Promise<{ path: string; cookie: string }> {
  const { pathname, searchParams } = new URL(link, 'http://localhost:3000')
  const [token = ''] = searchParams.values()
  const answer = await hideLinkToken(token, `${pathname}?link=`)
  return {
    path: answer.headers.get('Location') ?? '',
    cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '',
  }
}
