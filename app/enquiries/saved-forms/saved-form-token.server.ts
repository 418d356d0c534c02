import { type ConsentKind, kindConfig } from '#app/enquiries/kinds.ts'
import { hasSignature, isSameSecret, sign, signatures } from '#app/platform/crypto/crypto.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

const linkPurpose = 'saved form link'
const editPurpose = 'saved form edit'
const codePurpose = 'saved form code'

/** The link in the mail. Without the code it opens nothing. */
export function savedFormPath(kind: ConsentKind, id: string): string {
  return `${kindConfig[kind].formPath}/saved?of=${id}.${sign(linkPurpose, `${kind}.${id}`)}`
}

export function parseSavedFormLink(kind: ConsentKind, token: string): string | undefined {
  const [id = '', signature = '', ...more] = token.split('.')
  const isOurs = more.length === 0 && recordId(id) && hasSignature(linkPurpose, `${kind}.${id}`, signature)
  return isOurs ? id : undefined
}

/** A saved form in the version that a page shows. */
export type EditedForm = { id: string; version: number }

/** Given only to pages that show the answers: its holder may replace or send them. */
export function issueEditToken({ id, version }: EditedForm): string {
  return `${id}.${version}.${sign(editPurpose, `${id}.${version}`)}`
}

export function parseEditToken(token: string): EditedForm | undefined {
  const [id = '', version = '', signature = '', ...more] = token.split('.')
  const isOurs = more.length === 0 && recordId(id) && hasSignature(editPurpose, `${id}.${version}`, signature)
  return isOurs ? { id, version: Number(version) } : undefined
}

type Code = { id: string; codeId: string }

/** Six digits derived from the row and a secret, so that neither table nor outbox contains a code. */
export function codeFor({ id, codeId }: Code): string {
  return toDigits(sign(codePurpose, `${id}.${codeId}`))
}

export function isCodeOf({ id, codeId }: Code, typed: string): boolean {
  return signatures(codePurpose, `${id}.${codeId}`).some((signature) => isSameSecret(typed, toDigits(signature)))
}

// 48 bits make the bias towards some codes negligible.
function toDigits(signature: string) {
  const number = Buffer.from(signature, 'base64url').readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}
