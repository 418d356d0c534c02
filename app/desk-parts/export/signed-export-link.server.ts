import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'

const purpose = 'export pass'
const passName = 'pass'
const validForMs = 60_000

/** The address of an export, good for a minute and for one member of staff: they have just given their password. */
export function signExportLink(url: URL, staffId: string, now = Date.now()): string {
  const passed = new URL(url)
  const until = now + validForMs
  passed.searchParams.set(passName, `${until}.${sign(purpose, signedText(url, staffId, until))}`)
  return passed.pathname + passed.search
}

/** Whether this address was handed out to them, unchanged, within the last minute. */
export function isSignedExportLink(url: URL, staffId: string, now = Date.now()): boolean {
  const [until = '', signature = ''] = (url.searchParams.get(passName) ?? '').split('.')
  const asked = new URL(url)
  asked.searchParams.delete(passName)
  return Number(until) >= now && hasSignature(purpose, signedText(asked, staffId, Number(until)), signature)
}

function signedText({ pathname, searchParams }: URL, staffId: string, until: number) {
  return JSON.stringify([staffId, until, pathname, searchParams.toString()])
}
