import { type ClientRequest, get, type IncomingHttpHeaders } from 'node:http'

export type EventReader = {
  status: number
  headers: IncomingHttpHeaders
  received(): string
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  leave(): void
}

/** Opens an event stream as a browser does. */
export async function readEvents(url: string, cookie: string): Promise<EventReader> {
  const { promise, resolve, reject } = Promise.withResolvers<EventReader>()
  const headers = { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br', Cookie: cookie }
  const request: ClientRequest = get(url, { headers, agent: false }, (response) => {
    let received = ''
    response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
    const ended = new Promise<void>((end) => response.on('close', end))
    response.on('error', () => {})
    const { statusCode: status = 0, headers: answered } = response
    resolve({ status, headers: answered, received: () => received, ended, leave: () => request.destroy() })
  })
  request.on('error', reject)
  return await promise
}
