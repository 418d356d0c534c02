import { once } from 'node:events'
import { get } from 'node:http'

/** What a server answered a browser, its body still compressed. */
export type Answer = { path: string; headers: [string, string][]; body: Buffer }

export async function fetchAsIs(url: string): Promise<Answer> {
  const request = get(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  const [response] = await once(request, 'response')
  const { rawHeaders, statusCode } = response
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  const body = Buffer.concat(await response.toArray())
  const pairs = rawHeaders.flatMap((name: string, at: number) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]]] : []))
  // Every server writes these itself.
  const headers = pairs.filter(([name]: [string]) => !/^(date|connection|keep-alive|content-length)$/i.test(name))
  return { path: new URL(url).pathname, headers, body }
}
