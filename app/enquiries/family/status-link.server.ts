import { parseSubmissionToken, signSubmission, type SubmissionOf } from '#app/enquiries/submission-link.server.ts'

export const statusPurpose = 'family status'

/** Where a family sees what became of what it sent. Whoever has the link is taken for the family. */
export function statusPath(of: SubmissionOf): string {
  return `/enquiry?of=${signSubmission(statusPurpose, of)}`
}

export async function parseStatusToken(token: string): Promise<SubmissionOf | undefined> {
  return await parseSubmissionToken(statusPurpose, token)
}
