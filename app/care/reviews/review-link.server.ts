import { readSignedId, signId } from '#app/platform/crypto/signed-id.server.ts'

export const reviewPurpose = 'family review'

/** Never expires, because a family may withdraw its review at any time. Writing ends after `invitationDays`. */
export function reviewLink(invitationId: string): string {
  return `/review?of=${signId(reviewPurpose, invitationId)}`
}

export async function parseReviewToken(token: string): Promise<string | undefined> {
  return await readSignedId(reviewPurpose, token)
}
