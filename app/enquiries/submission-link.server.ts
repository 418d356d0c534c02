import { sign } from '#app/platform/crypto/crypto.server.ts'
import { isSigned } from '#app/platform/crypto/signed-id.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

import { enquiryKinds, type Located } from './kinds.ts'

/** Valid for as long as the submission exists, and only for this purpose. */
export function signSubmission(purpose: string, { kind, id }: Located): string {
  const of = `${kind}.${id}`
  return `${of}.${sign(purpose, of)}`
}

export async function parseSubmissionToken(purpose: string, token: string): Promise<Located | undefined> {
  const [typedKind = '', id = '', signature = '', ...more] = token.split('.')
  const kind = enquiryKinds.find((known) => known === typedKind)
  if (more.length > 0 || !kind || !recordId(id)) return undefined
  return (await isSigned(purpose, `${kind}.${id}`, signature)) ? { kind, id } : undefined
}
