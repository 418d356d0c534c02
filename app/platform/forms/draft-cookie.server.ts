import { siteCookie } from '#app/platform/http/cookie-name.server.ts'

// Longer than a draft is stored. The cookie is renewed every few minutes while the user types.
export const draftMaxAge = 40 * 60

export const draftCookie = siteCookie('site.draft', { maxAge: draftMaxAge, sameSite: 'strict' })

export async function clearDraftKey(): Promise<string> {
  return await draftCookie.serialize('', { maxAge: 0 })
}
