import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

import type { FilePart } from '#app/platform/files/file-store.ts'
import { readFileStream, typeOfFile } from '#app/platform/files/files.server.ts'
import { securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { log } from '#app/platform/log.server.ts'

const address = /^\/files\/([^/?]+)(\?|$)/

type Outcome = 'sent' | 'absent' | 'out of reach'

/** Writes nothing to the response unless the outcome says that the file was sent. */
export async function sendPictureFile(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Outcome> {
  const [, name = ''] = address.exec(incoming.url ?? '') ?? []
  const type = typeOfFile(name)
  if (!type) return 'absent'

  const etag = `"${name.slice(0, 32)}"`
  const headers = fileHeaders(type, etag)
  if (incoming.headers['if-none-match']?.includes(etag)) {
    outgoing.writeHead(304, headers).end()
    return 'sent'
  }
  const part = type === 'video/mp4' ? requestedPart(incoming.headers.range) : undefined
  const file = await readFileStream(name, part).catch((err: unknown) => {
    log.warn({ err }, 'a file is out of reach')
    return null
  })
  if (!file) return file === null ? 'out of reach' : 'absent'
  if (part && part.start >= file.bytes) {
    file.stream.destroy()
    outgoing.writeHead(416, headers).end()
    return 'sent'
  }
  outgoing.writeHead(part ? 206 : 200, { ...headers, ...lengthOf(file.bytes, part) })
  if (incoming.method === 'HEAD') {
    file.stream.destroy()
    outgoing.end()
    return 'sent'
  }
  let hasLeft = false
  outgoing.once('close', () => (hasLeft = true))
  // Too late for another response. A client that left early is not logged; a failing store is.
  await pipeline(file.stream, outgoing).catch((err: unknown) => {
    if (!hasLeft) log.warn({ err }, 'a file was broken off')
  })
  return 'sent'
}

/** Safari plays no video without range requests. Multiple and suffix ranges may be answered with the whole file. */
function requestedPart(range: string | undefined): FilePart | undefined {
  const [, start = '', end = ''] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (!start || (end && Number(end) < Number(start))) return undefined
  return { start: Number(start), end: end ? Number(end) : undefined }
}

function lengthOf(bytes: number, part: FilePart | undefined) {
  if (!part) return { 'Content-Length': bytes }
  const end = Math.min(part.end ?? bytes, bytes - 1)
  return { 'Content-Length': end - part.start + 1, 'Content-Range': `bytes ${part.start}-${end}/${bytes}` }
}

function fileHeaders(type: string, etag: string) {
  return {
    ...securityHeaders({ scripts: [], styles: [] }),
    // Opened directly, the file may run nothing.
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    // Feeds and link previews on other sites show our pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    // A document may contain scripts: it is downloaded, never opened within this site.
    ...(type === 'video/mp4' ? { 'Accept-Ranges': 'bytes' } : {}),
    ...(type === 'application/pdf' ? { 'Content-Disposition': 'attachment' } : {}),
  }
}
