import { type Agent, get } from 'node:http'

/** The status of a page, over connections of this agent: `fetch` uses connections of its own. */
export async function askOver(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { agent }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0))
    response.on('error', reject)
  }).on('error', reject)
  return await promise
}
