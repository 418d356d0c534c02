import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const agent = new Agent({ keepAlive: false })

/** A request exactly as given: nothing is added, decoded or followed. */
export async function askRaw(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    path,
  }: { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer; path?: string } = {},
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const sent = request(url, { method, headers, agent, ...(path === undefined ? {} : { path }) }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return await promise
}
