import { type ConsentKind, isConsentKind } from '#app/enquiries/kinds.ts'
import { hasSignature, sign } from '#app/platform/crypto.server.ts'
import { recordId } from '#app/platform/record-id.ts'

const purpose = 'consent withdrawal'

/** Whose consent a link withdraws. */
export type Withdrawal = { kind: ConsentKind; id: string }

/** The address in the acknowledgement. It holds for as long as the submission is kept: consent may be withdrawn at any time. */
export function withdrawalPath({ kind, id }: Withdrawal): string {
  const of = `${kind}.${id}`
  return `/consent/withdrawal?of=${of}.${sign(purpose, of)}`
}

/** Undefined when the token is not one of ours. */
export function readWithdrawal(token: string): Withdrawal | undefined {
  const [kind = '', id = '', signature = '', ...more] = token.split('.')
  const isOurs = more.length === 0 && recordId(id) && hasSignature(purpose, `${kind}.${id}`, signature)
  return isOurs && isConsentKind(kind) ? { kind, id } : undefined
}
