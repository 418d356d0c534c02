import { isUtf8 } from 'node:buffer'

import { type DocumentKind, documentRefusals, maxBytes } from './document-rules.ts'
import { cleanFilm } from './film.ts'

type Cleaned = { ok: true; kind: DocumentKind } | { ok: false; message: string }

/** Detects the kind from the content, not the name. Removes the camera's location and owner data from a video. */
export function cleanDocument(body: Buffer, wanted?: DocumentKind): Cleaned {
  const kind = wanted ?? kindOfContent(body)
  const refusals = documentRefusals[kind]
  if (body.length > maxBytes[kind]) return { ok: false, message: refusals['too large'] }
  const problem = problems[kind](body)
  return problem ? { ok: false, message: problem } : { ok: true, kind }
}

const problems = { pdf: problemOfPdf, mp4: problemOfFilm, vtt: problemOfCaptions }

function kindOfContent(body: Buffer): DocumentKind {
  if (body.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  return captionsBegin.test(body.toString('utf8', 0, 12)) ? 'vtt' : 'pdf'
}

// WebVTT, 4.1: an optional byte order mark comes first, and a blank or the end of the line follows.
const captionsBegin = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/

function problemOfCaptions(body: Buffer) {
  const isText = isUtf8(body) && captionsBegin.test(body.toString('utf8', 0, 12))
  return isText ? undefined : documentRefusals.vtt['not one']
}

function problemOfPdf(body: Buffer) {
  if (!/^%PDF-[12]\.\d/.test(body.toString('latin1', 0, 8))) return documentRefusals.pdf['not one']
  // Some programs append bytes after the last line, so readers look for it in the last kilobyte.
  return body.includes('%%EOF', -1024, 'latin1') ? undefined : documentRefusals.pdf['broken off']
}

function problemOfFilm(body: Buffer) {
  const problem = cleanFilm(body)
  if (problem === 'clean') return undefined
  return documentRefusals.mp4[problem === 'not a video' ? 'not one' : problem]
}
