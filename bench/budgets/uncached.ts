import { glob, readFile } from 'node:fs/promises'

import { config } from '#app/platform/config/config.server.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'
import { cpuSeconds, median, percentile } from '#bench/processes.ts'
import type { Instance } from '#test/instance.ts'

import { bundleBarePage } from './bundle.ts'
import { load, requestFor } from './client.ts'
import type { Figures } from './judge.ts'
import { startBare } from './yardsticks.ts'

const rounds = 5
const seconds = 2
const connections = 10
// An answer to a form that lacks something is always rendered for one visitor.
const path = '/contact'
const fields = { name: '', email: '', message: '', [tokenName]: issueFormToken(), [honeypotName]: '' }

export function emptyForm(url: string) {
  return { url: url + path, request: requestFor(url + path, fields), status: 400 }
}

/** CPU time of a rendered page, and of React alone rendering the same tree, in turn. */
export async function measureRender({ url, process }: Instance): Promise<Figures> {
  const ours = { ...emptyForm(url), pid: process.pid ?? 0 }
  const served = { manifest: await readManifest(), fields }
  const server = await startBare(await bundleBarePage(), served, { DATABASE_URL: config.databaseUrl })
  const bare = { url: server.url, pid: server.pid, request: requestFor(server.url), status: 200 }
  await checkSameTree(ours.url, bare.url)
  for (const warm of [ours, bare]) await load(warm.url, warm.request, { seconds, connections, status: warm.status })
  const multiples: number[] = []
  const tails: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await measure(ours)
    multiples.push(page.cpuSeconds / (await measure(bare)).cpuSeconds)
    tails.push(percentile(page.times, 0.99) / percentile(page.times, 0.5))
  }
  await server.stop()
  // The best tail: other work on the machine only ever adds to it.
  return { render: median(multiples), renderTail: Math.min(...tails) }
}

type Asked = { url: string; pid: number; request: Buffer; status: number }

async function measure({ url, pid, request, status }: Asked) {
  const before = await cpuSeconds(pid)
  const { count, times } = await load(url, request, { seconds, connections, status })
  return { times, cpuSeconds: ((await cpuSeconds(pid)) - before) / count }
}

async function readManifest() {
  for await (const file of glob('build/client/assets/manifest-*.js')) {
    const source = await readFile(file, 'utf8')
    return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
  }
  throw new Error('There is no manifest in build/client')
}

// A yardstick of another page would measure nothing.
async function checkSameTree(page: string, bare: string) {
  const headers = { Origin: new URL(page).origin }
  const rendered = await textOf(await fetch(page, { method: 'POST', body: new URLSearchParams(fields), headers }))
  const yardstick = await textOf(await fetch(bare))
  if (rendered === yardstick) return
  const at = Array.from(rendered).findIndex((sign, nth) => sign !== yardstick.charAt(nth))
  throw new Error(`The bare page is another one: ${rendered.slice(at, at + 80)} / ${yardstick.slice(at, at + 80)}`)
}

/** The elements of a page's body and its text. What differs between two visitors is in attributes and scripts. */
async function textOf(response: Response) {
  const html = await response.text()
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->|<link[^>]*>/gs, '')
    .replaceAll(/<(\/?[a-z0-9]+)[^>]*>/g, '<$1>')
    .replaceAll(/\s+/g, ' ')
}
