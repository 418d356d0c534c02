import { hasSignedSessionCookie } from '#app/staff/auth/session-cookie.server.ts'
import { readSession } from '#app/staff/sessions/session.server.ts'
import { unattended } from '#app/staff/staff-member.ts'

export const closedPath = '/opening-soon'

// Still served by a closed site: the desk and its entry pages with logo and icons, requests of the card provider and of
// security researchers, everybody's rights over their data, and pages owed to people who bought, enquired or consented
// before it closed.
const alwaysOpen =
  /^\/(?:(?:cms|admin|shop\/admin|media|brand|webhooks|\.well-known)(?:\/|$)|shop\/orders\/.|privacy\/(?:release|your-data)(?:\/|$)|classes\/[^/]+\/calendar\.ics$|(?:cms-login|formaccess|shopaccess|shop\/login|consent\/withdrawal|enquiry|classes\/place|back-in-stock|review|form-draft-key|robots\.txt|favicon\.ico|apple-touch-icon\.png|site\.webmanifest)\/?$)/i

// Somebody may have begun a form before. Without a page that was opened then, its post is held back.
const careForm = /^\/services\/(?:antenatal-classes-registration|(?:newborn|postnatal)-care\/request)\/?$/

/** `request` as the router sees it, with dots in its path resolved. */
export async function isTurnedAway(request: Request): Promise<boolean> {
  const path = pathOf(request)
  if (alwaysOpen.test(path) || (request.method === 'POST' && careForm.test(path))) return false
  return !(await isStaff(request))
}

/** For programs, which read no page. Undefined where a page should be shown. */
export function closedAnswer(request: Request): Response | undefined {
  const { pathname } = new URL(request.url)
  if (/\.[a-z]+$/.test(pathname)) return new Response('This site is not open yet.', { status: 503 })
  return undefined
}

async function isStaff(request: Request) {
  if (!hasSignedSessionCookie(request.headers.get('Cookie') ?? undefined)) return false
  // A visit to the public site does not extend the session: its response would have to carry the cookie.
  const headers = new Headers(request.headers)
  headers.set('Accept', unattended)
  const { found } = await readSession(new Request(request.url, { headers }))
  return found?.user.isActive === true
}

// The router's data requests end in `.data`.
function pathOf(request: Request) {
  return new URL(request.url).pathname.replace(/\.data$/, '')
}
