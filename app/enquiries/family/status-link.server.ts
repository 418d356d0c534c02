import { parseSubmissionToken, signSubmission, type SubmissionOf } from '#app/enquiries/submission-link.server.ts'

export const statusPurpose = 'family status'

/** The page where a family follows its submission. Anyone with the link counts as the family. */
export function statusPath(of: SubmissionOf): string {
  return `/enquiry?of=${signSubmission(statusPurpose, of)}`
}

export async function parseStatusToken(token: string): Promise<SubmissionOf | undefined> {
  return await parseSubmissionToken(statusPurpose, token)
}
