import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'

/** The end of the log at one moment, stored outside the database. */
export type AuditAnchor = { seq: number; mac: string; at: Date }

const purpose = 'audit anchor'
// Without blanks and equals signs, so that mail programs and logs neither wrap nor encode it.
const written = /audit-anchor:1:(\d{1,15}):([\w-]{43}):(\d{13}):([\w-]{43})/g

export function formatAnchor({ seq, mac, at }: AuditAnchor): string {
  return `audit-anchor:1:${seq}:${mac}:${at.getTime()}:${sign(purpose, textOf(seq, mac, at.getTime()))}`
}

/** Finds anchors in any text: files, log lines, saved mails. `foreign` counts those that this site did not sign. */
export function readAnchors(text: string): { anchors: AuditAnchor[]; foreign: number } {
  // Quoted-printable mail breaks long lines with an equals sign.
  const found = [...text.replaceAll(/=\r?\n/g, '').matchAll(written)]
  const anchors = found.flatMap(([, seq = '', mac = '', at = '', signature = '']) =>
    hasSignature(purpose, textOf(Number(seq), mac, Number(at)), signature)
      ? [{ seq: Number(seq), mac, at: new Date(Number(at)) }]
      : [],
  )
  return { anchors, foreign: found.length - anchors.length }
}

function textOf(seq: number, mac: string, at: number) {
  return `${seq} ${mac} ${at}`
}
