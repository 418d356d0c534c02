import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'

const purpose = 'export pass'
const passName = 'pass'
const validForMs = 60_000

/** Valid for one minute and one member of staff, who has just entered the password. */
export function signExportLink(url: URL, staffId: string, now = Date.now()): string {
  const passed = new URL(url)
  const until = now + validForMs
  passed.searchParams.set(passName, `${until}.${sign(purpose, signedText(url, staffId, until))}`)
  return passed.pathname + passed.search
}

export function isSignedExportLink(url: URL, staffId: string, now = Date.now()): boolean {
  const [until = '', signature = ''] = (url.searchParams.get(passName) ?? '').split('.')
  const signed = new URL(url)
  signed.searchParams.delete(passName)
  return Number(until) >= now && hasSignature(purpose, signedText(signed, staffId, Number(until)), signature)
}

function signedText({ pathname, searchParams }: URL, staffId: string, until: number) {
  return JSON.stringify([staffId, until, pathname, searchParams.toString()])
}
