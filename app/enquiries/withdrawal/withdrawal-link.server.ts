import { type ConsentKind, isConsentKind } from '#app/enquiries/kinds.ts'
import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const withdrawalPurpose = 'consent withdrawal'

/** Whose consent a link withdraws. */
export type Withdrawal = { kind: ConsentKind; id: string }

/** The address in the acknowledgement. It holds for as long as the submission is kept: consent may be withdrawn at any time. */
export function withdrawalPath({ kind, id }: Withdrawal): string {
  const of = `${kind}.${id}`
  return `/consent/withdrawal?of=${of}.${sign(withdrawalPurpose, of)}`
}

/** Undefined when the token is not one of ours. */
export async function readWithdrawal(token: string): Promise<Withdrawal | undefined> {
  const [kind = '', id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !recordId(id) || !isConsentKind(kind)) return undefined
  return (await isOurs(`${kind}.${id}`, signature)) ? { kind, id } : undefined
}

async function isOurs(of: string, signature: string) {
  if (hasSignature(withdrawalPurpose, of, signature)) return true
  const retired = await listRetiredKeys(withdrawalPurpose)
  return retired.some(({ key }) => hasSignatureOf(key, of, signature))
}
