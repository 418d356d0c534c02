import { Agent, get } from 'node:http'

import type { Instance } from '#test/instance.ts'
import { post } from '#test/sign-in.ts'

import { median } from './processes.ts'

const rounds = 50

/** From the response to a saved change on one instance to the changed, cached page on another. */
export async function benchCrossInstanceInvalidation(
  writer: Instance,
  reader: Instance,
  cookie: string,
): Promise<string[]> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  for (let round = 0; round < rounds; round += 1) {
    const name = `Hearthside ${round}`
    await readPage(reader.url, agent)
    const saved = await post(
      `${writer.url}/cms/settings`,
      {
        site_name: name,
        site_description: 'Care at home',
        contact_email: 'hello@hearthside.example',
        contact_phone: '020 7946 0321',
      },
      { Cookie: cookie },
    )
    if (saved.status !== 200) throw new Error(`Saving answered ${saved.status}`)
    const savedAt = performance.now()
    while (!(await readPage(reader.url, agent)).includes(name)) {
      // Polled without a pause: each response takes less than a millisecond.
    }
    times.push(performance.now() - savedAt)
  }
  agent.destroy()
  const slowest = Math.max(...times).toFixed(1)
  return [`${rounds} changes: median ${median(times).toFixed(1)} ms, slowest ${slowest} ms; budget 100 ms.`]
}

async function readPage(url: string, agent: Agent): Promise<string> {
  return await new Promise((resolve, reject) => {
    get(`${url}/`, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    }).once('error', reject)
  })
}
