import { type ConsentKind, kindConfig } from '#app/enquiries/kinds.ts'
import { hasSignature, isSameSecret, sign, signatures } from '#app/platform/crypto/crypto.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

const linkPurpose = 'saved form link'
const editPurpose = 'saved form edit'
const codePurpose = 'saved form code'

/** The link of the email names the saved form. Without the code it opens nothing. */
export function savedFormPath(kind: ConsentKind, id: string): string {
  return `${kindConfig[kind].formPath}/saved?of=${id}.${sign(linkPurpose, `${kind}.${id}`)}`
}

export function parseSavedFormLink(kind: ConsentKind, token: string): string | undefined {
  const [id = '', signature = '', ...more] = token.split('.')
  const isOurs = more.length === 0 && recordId(id) && hasSignature(linkPurpose, `${kind}.${id}`, signature)
  return isOurs ? id : undefined
}

/** A saved form as one page knows it. */
export type EditedForm = { id: string; version: number }

/** Only a page that shows the answers has it: whoever holds it may replace or send them. */
export function issueEditToken({ id, version }: EditedForm): string {
  return `${id}.${version}.${sign(editPurpose, `${id}.${version}`)}`
}

export function parseEditToken(token: string): EditedForm | undefined {
  const [id = '', version = '', signature = '', ...more] = token.split('.')
  const isOurs = more.length === 0 && recordId(id) && hasSignature(editPurpose, `${id}.${version}`, signature)
  return isOurs ? { id, version: Number(version) } : undefined
}

type Code = { id: string; codeId: string }

/** Six digits that follow from the row and a secret, so that neither table nor outbox holds a code. */
export function codeFor({ id, codeId }: Code): string {
  return toDigits(sign(codePurpose, `${id}.${codeId}`))
}

export function isCodeOf({ id, codeId }: Code, typed: string): boolean {
  return signatures(codePurpose, `${id}.${codeId}`).some((signature) => isSameSecret(typed, toDigits(signature)))
}

// 48 bits, so that no code is more likely than another in any way that matters.
function toDigits(signature: string) {
  const number = Buffer.from(signature, 'base64url').readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}
