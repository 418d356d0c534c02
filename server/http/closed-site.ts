import { answerJson } from '#app/content/api/answer-json.server.ts'
import { bearsSession } from '#app/staff/auth/session-cookie.server.ts'
import { readSession } from '#app/staff/sessions/session.server.ts'
import { unattended } from '#app/staff/staff-member.ts'

export const closedPath = '/opening-soon'

// What a closed site still answers: the desk and the ways into it, with logo and icons, what the card provider and those who look for
// weaknesses ask, previews behind a secret, and what is owed to people who bought, asked or consented before it was closed.
const alwaysOpen =
  /^\/(?:(?:cms|admin|shop\/admin|preview|media|brand|webhooks|\.well-known)(?:\/|$)|shop\/orders\/.|(?:cms-login|formaccess|shopaccess|shop\/login|consent\/withdrawal|enquiry|classes\/place|back-in-stock|review|robots\.txt|favicon\.ico|apple-touch-icon\.png|site\.webmanifest)\/?$)/i

/** `request` as the router sees it: dots in its path are resolved. */
export async function isTurnedAway(request: Request): Promise<boolean> {
  if (alwaysOpen.test(pathOf(request))) return false
  return !(await isStaff(request))
}

/** For programs, which read no page. Undefined where one should be shown. */
export function closedAnswer(request: Request): Response | undefined {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/')) return answerJson({ message: 'This site is not open yet' }, 503)
  if (/\.[a-z]+$/.test(pathname)) return new Response('This site is not open yet.', { status: 503 })
  return undefined
}

async function isStaff(request: Request) {
  if (!bearsSession(request.headers.get('Cookie') ?? undefined)) return false
  // A look at the public site does not prolong the session: its answer would have to carry the cookie.
  const headers = new Headers(request.headers)
  headers.set('Accept', unattended)
  const { found } = await readSession(new Request(request.url, { headers }))
  return found?.user.isActive === true
}

// The router's data requests end in `.data`.
function pathOf(request: Request) {
  return new URL(request.url).pathname.replace(/\.data$/, '')
}
