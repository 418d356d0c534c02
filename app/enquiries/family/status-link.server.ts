import type { Located } from '#app/enquiries/kinds.ts'
import { parseSubmissionToken, signSubmission } from '#app/enquiries/submission-link.server.ts'

export const statusPurpose = 'family status'

/** The page where a family follows its submission. Anyone with the link counts as the family. */
export function statusPath(of: Located): string {
  return `/enquiry?of=${signSubmission(statusPurpose, of)}`
}

export async function parseStatusToken(token: string): Promise<Located | undefined> {
  return await parseSubmissionToken(statusPurpose, token)
}
