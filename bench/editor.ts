import { type ContentRef, kindInfo } from '#app/content/content-kinds.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'

const rounds = 40
const paragraph = 'One midwife, at your own door, when you need her. She knows your name and your baby’s.'

const sizes = [
  ['10 KB', 10_000],
  ['100 KB', 100_000],
] as const

type Form = Record<string, string>
type Sent = { status: number; ms: number; json?: { version: number } }

/**
 * An editor at work on a live page, over HTTP: the time of each step to its response, and until another instance shows
 * the change.
 */
export async function benchEditor(instance: Instance, another: Instance, cookie: string): Promise<string[]> {
  const { createPage } = await import('#test/factories/content.ts')
  const { ask, send } = asEditor(instance, cookie)
  const lines = ['| step | body | p50 | p95 |', '|---|---|---|---|']
  for (const [name, length] of sizes) {
    const times = {
      open: [],
      autosave: [],
      save: [],
      'look at the changes': [],
      publish: [],
      'seen on another instance': [],
    } as Record<string, number[]>
    const body = `${paragraph}\n\n`.repeat(Math.ceil(length / paragraph.length)).slice(0, length)
    const { id } = await createPage({ title: 'Our word', body })
    const path = `/cms/pages/${id}`
    const publicPath = `/${(await loadContent({ kind: 'page', id })).fields.slug as string}`
    for (let round = 0; round < rounds; round += 1) {
      const { fields, revisionId } = await loadContent({ kind: 'page', id })
      const written = { ...(fields as Form), title: `Our word ${round}`, body: `${body}\n\nRound ${round}.` }
      const base = { baseRevisionId: revisionId, version: '0' }
      const copy = { fields: JSON.stringify(written), seen: JSON.stringify(fields), ...base }
      times.open?.push((await ask(path)).ms)
      const saved = await send(`${path}/working-copy`, copy, 200)
      times.autosave?.push(saved.ms)
      const version = String(saved.json?.version)
      times.save?.push((await send(path, { ...written, baseRevisionId: revisionId, version }, 302)).ms)
      times['look at the changes']?.push((await ask(`${path}/publication`)).ms)
      const { revisionId: seen } = await loadContent({ kind: 'page', id })
      const shown = { seen, inSpiteOf: 'Made up', start: 'now', end: 'never' }
      await (await fetch(another.url + publicPath)).text()
      times.publish?.push((await send(`${path}/publication`, shown, 302)).ms)
      times['seen on another instance']?.push(await untilSeen(another.url + publicPath, `Our word ${round}`))
    }
    for (const [step, all] of Object.entries(times))
      lines.push(
        `| ${step} | ${name} | ${percentile(all, 0.5).toFixed(1)} ms | ${percentile(all, 0.95).toFixed(1)} ms |`,
      )
  }
  return lines
}

const slowestAllowed = 200

/** Every kind of content and section: from the response to publishing until another instance shows it. */
export async function benchEveryKindElsewhere(instance: Instance, another: Instance, cookie: string) {
  const { ask, send } = asEditor(instance, cookie)
  const { createFaq, createMidwife, createPage, createPost, createPrice, createSlide } =
    await import('#test/factories/content.ts')
  const { kindOfSection, sectionKinds } = await import('#app/content/sections/section-kinds.ts')
  const lines = ['| edited | slowest of three | |', '|---|---|---|']
  const [page, post, faq, slide] = [await createPage(), await createPost(), await createFaq(), await createSlide()]
  await measure('page', { kind: 'page', id: page.id }, 'title', `/${page.slug}`)
  await measure('post', { kind: 'post', id: post.id }, 'title', `/blog/${post.slug}`)
  await measure('FAQ', { kind: 'faq', id: faq.id }, 'question', '/faqs')
  await measure('slide', { kind: 'slide', id: slide.id }, 'heading', '/')
  const [midwife, price] = [await createMidwife(), await createPrice()]
  await measure('midwife', { kind: 'midwife', id: midwife.id }, 'summary', `/midwives/${midwife.slug}`)
  await measure('price', { kind: 'price', id: price.id }, 'name', '/prices')
  // Without an area no form asks for a postcode.
  await settleAreas()
  for (const [kind, { beginning }] of Object.entries(sectionKinds)) {
    if (kindOfSection(kind)?.isNoteToEditors) continue
    const { id, slug } = await createPage({ body: `:::section {kind="${kind}"}\n\n${beginning}\n\n:::` })
    await measure(`section: ${kind}`, { kind: 'page', id }, 'body', `/${slug}`)
  }
  return lines

  async function measure(name: string, ref: ContentRef, field: string, publicPath: string) {
    const path = `${kindInfo[ref.kind].path}/${ref.id}`
    const times: number[] = []
    for (const round of [1, 2, 3]) {
      const { fields, revisionId } = await loadContent(ref)
      const mark = `Seen in round ${round}`
      const before = String(fields[field]).replace(/Seen in round \d/, mark)
      const changed = before.includes(mark) ? before : addTo(before, mark)
      const form = { ...(fields as Form), [field]: changed, baseRevisionId: revisionId, version: '0' }
      await send(path, form, 302)
      const { revisionId: seen } = await loadContent(ref)
      await (await fetch(another.url + publicPath)).text()
      await ask(`${path}/publication`)
      await send(`${path}/publication`, { seen, inSpiteOf: 'Made up', start: 'now', end: 'never' }, 302)
      times.push(await untilSeen(another.url + publicPath, mark))
    }
    const slowest = Math.max(...times)
    lines.push(`| ${name} | ${slowest.toFixed(0)} ms | ${slowest <= slowestAllowed ? 'met' : 'missed'} |`)
  }
}

async function settleAreas() {
  const { transaction } = await import('#app/platform/database/db.server.ts')
  const { saveSettings } = await import('#app/settings/site-settings.server.ts')
  const { noAreas } = await import('#app/settings/areas/areas.ts')
  const areas = { ...noAreas, newborn: { covered: ['BS6'], waiting: [] } }
  await transaction(async (tx) => await saveSettings(tx, { care_areas: areas }))
}

/** In a section, inserts the words before its end. */
function addTo(text: string, words: string) {
  return text.endsWith('\n\n:::') ? `${text.slice(0, -5)}\n\n${words}.\n\n:::` : `${text} ${words}`
}

/** Polled without a pause: each response takes about a millisecond. */
async function untilSeen(url: string, words: string): Promise<number> {
  const startedAt = performance.now()
  while (!(await (await fetch(url)).text()).includes(words))
    if (performance.now() - startedAt > 10_000) throw new Error(`${url} never shows "${words}"`)
  return performance.now() - startedAt
}

function asEditor(instance: Instance, cookie: string) {
  return { ask, send }

  async function ask(path: string): Promise<Sent> {
    return await timed(path, { headers: { Cookie: cookie } }, 200)
  }

  async function send(path: string, fields: Form, expected: number): Promise<Sent> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return await timed(path, { method: 'POST', body, headers: { Cookie: cookie, Origin: instance.url } }, expected)
  }

  async function timed(path: string, init: RequestInit, expected: number): Promise<Sent> {
    const startedAt = performance.now()
    const response = await fetch(instance.url + path, { ...init, redirect: 'manual' })
    const text = await response.text()
    const ms = performance.now() - startedAt
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    return { status: response.status, ms, ...(isJson ? { json: JSON.parse(text) as { version: number } } : {}) }
  }
}
