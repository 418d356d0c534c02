import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

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
  const file = await readFileStream(name).catch((err: unknown) => {
    log.warn({ err }, 'a file is out of reach')
    return null
  })
  if (!file) return file === null ? 'out of reach' : 'absent'
  outgoing.writeHead(200, { ...headers, 'Content-Length': file.bytes })
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
    ...(type.startsWith('image/') ? {} : { 'Content-Disposition': 'attachment' }),
  }
}
