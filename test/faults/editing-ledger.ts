import { setTimeout as delay } from 'node:timers/promises'

import { and, eq } from 'drizzle-orm'

import type { ContentFields } from '#app/content/content-fields.ts'
import { type Autosave, createAutosave, type SavedCopy } from '#app/content/editing/autosave.ts'
import type { JournalEntry } from '#app/content/editing/journal.ts'
import { loadEditor } from '#app/content/editing/load-editor.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { freePort, startOnThisDatabase } from '#test/instance.ts'

import { type Browser, chosenIn, journalIn, newBrowser } from './editing-browser.ts'

export type EditingLedger = {
  typed: number
  saves: number
  conflicts: number
  reloads: number
  cuts: number
  kills: number
  /** Typed words that are missing from the result, the other side of a conflict and the history. */
  lost: string[]
  /** Browsers that have not sent everything although all was well in the end. */
  unsent: number
}

const paragraphs = Array.from({ length: 6 }, (_, at) => `Paragraph ${at}.`)
const [keyMs, betweenSavesMs, betweenEventsMs] = [25, 1500, 900]

/**
 * Two editors, one of them in two tabs, keep typing into one page, with the code that runs in their browsers, and
 * save now and then. Tabs crash and are reopened, requests and answers are lost, and the server is killed with kill
 * -9.
 */
export async function editUnderFire({ seconds }: { seconds: number }): Promise<EditingLedger> {
  const env = { PORT: String(await freePort()) }
  let instance = await startOnThisDatabase(env)
  const page = await createPage({ isPublished: false, body: paragraphs.join('\n\n') })
  const [maya, amina] = [
    await given.staff({ role: 'editor' }),
    await given.staff({ role: 'editor', firstName: 'Amina' }),
  ]
  const browsers = await Promise.all([maya, amina].map(async (member) => newBrowser(member, instance)))
  const [first, second] = browsers
  if (!first || !second) throw new Error('Nobody is signed in')
  const tabs = await Promise.all([first, first, second].map((browser, at) => openTab(browser, page.id, at)))
  const until = performance.now() + seconds * 1000
  let kills = 0
  const killing = (async () => {
    while (performance.now() < until - 3000) {
      await delay(seconds * 250)
      await instance.stop('SIGKILL')
      kills += 1
      instance = await startOnThisDatabase(env)
    }
  })()
  await Promise.all(tabs.map((tab) => tab.live(until)))
  await killing
  for (const tab of tabs) await tab.end()
  await instance.stop()

  const typed = tabs.flatMap((tab) => tab.typed)
  const everything = JSON.stringify(await everythingOf(page.id))
  return {
    typed: typed.length,
    saves: sum(tabs, 'saves'),
    conflicts: sum(tabs, 'conflicts'),
    reloads: sum(tabs, 'reloads'),
    cuts: sum(tabs, 'cuts'),
    kills,
    lost: typed.filter((word) => !everything.includes(word)),
    unsent: browsers.reduce((all, { storage }) => all + storage.size, 0),
  }
}

async function everythingOf(id: string) {
  const { fields } = await loadContent({ kind: 'page', id })
  const isOf = (table: typeof revisions | typeof workingCopies) => and(eq(table.kind, 'page'), eq(table.recordId, id))
  const history = await db.select({ fields: revisions.fields }).from(revisions).where(isOf(revisions))
  const copies = await db.select({ fields: workingCopies.fields }).from(workingCopies).where(isOf(workingCopies))
  return [fields, history, copies]
}

async function openTab(browser: Browser, id: string, at: number) {
  const record = { kind: 'page' as const, id }
  const path = `${browser.url}/cms/pages/${id}`
  const typed: string[] = []
  const counts = { saves: 0, conflicts: 0, reloads: 0, cuts: 0 }
  let network: 'up' | 'down' | 'answers are lost' = 'up'
  /** The content of the open page; a crashed page receives and sends nothing any more. */
  let shown: { fields: ContentFields; name: string; hasCrashed: boolean } = { fields: {}, name: '', hasCrashed: false }
  let autosave: Autosave
  let saving: Promise<unknown> | undefined

  async function post(address: string, sent: Record<string, string>) {
    if (network === 'down') throw new Error('No network')
    const body = new FormData()
    for (const [field, value] of Object.entries(sent)) body.set(field, value)
    const headers = { Cookie: browser.cookie, Origin: browser.url }
    const response = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' })
    const text = await response.text()
    if (network !== 'up') throw new Error('The answer was lost')
    return { status: response.status, text }
  }

  async function send({ fields: words, seen, baseRevisionId }: JournalEntry): Promise<SavedCopy> {
    const sent = { fields: JSON.stringify(words), seen: JSON.stringify(seen.fields), writer: browser.userId }
    const answer = await post(`${path}/working-copy`, { ...sent, version: String(seen.version), baseRevisionId })
    if (answer.status !== 200) throw new Error(`Answered with ${answer.status}`)
    return JSON.parse(answer.text) as SavedCopy
  }

  async function load() {
    const opened = (await loadEditor(record, browser.userId))?.opened
    if (!opened) throw new Error('The page is gone')
    return opened
  }

  async function open() {
    const opened = await load()
    const page = { fields: opened.fields, name: crypto.randomUUID(), hasCrashed: false }
    shown = page
    const journal = journalIn(browser, page.name)
    autosave = createAutosave({
      kind: 'page',
      opened: {
        fields: opened.fields,
        seen: { version: opened.version, fields: opened.fields },
        baseRevisionId: opened.baseRevisionId,
      },
      journal: {
        ...journal,
        write: async (words) => page.hasCrashed || (await journal.write(words)),
        clear: () => page.hasCrashed || journal.clear(),
      },
      read: () => page.fields,
      write: (fields) => void (page.fields = fields),
      send: async (words) => {
        const never = new Promise<never>(() => {})
        if (page.hasCrashed) return await never
        const saved = await send(words)
        return page.hasCrashed ? await never : saved
      },
      onState: () => {},
      schedule: (work) => work(),
    })
    await autosave.replay()
  }

  /** Types one word: it counts as typed once the page has received it. */
  function type() {
    const word = `w${at}x${typed.length}z`
    const blocks = String(shown.fields.body ?? '').split('\n\n')
    const block = Math.floor(Math.random() * blocks.length)
    shown.fields = { ...shown.fields, body: blocks.with(block, `${blocks[block]} ${word}`).join('\n\n') }
    typed.push(word)
    autosave.touched()
  }

  async function save() {
    const own = autosave
    const { fields: sent, seen, baseRevisionId } = await own.pause()
    try {
      let requested: Record<string, string> = {}
      for (let time = 0; time < 8; time += 1) {
        const form = {
          ...(sent as Record<string, string>),
          writer: browser.userId,
          seen: JSON.stringify(seen.fields),
          version: String(seen.version),
          baseRevisionId,
          ...requested,
        }
        const { status, text } = await post(path, form)
        if (status === 302) {
          counts.saves += 1
          await own.applySaved(sent, await load())
          return true
        }
        if (status !== 409) throw new Error(`Saving answered ${status}: ${text.slice(0, 2000)}`)
        counts.conflicts += 1
        requested = chosenIn(text)
      }
      return false
    } catch (error) {
      // Caused by the faults; any other error is ours.
      if (/^Saving answered (?!5)/.test((error as Error).message)) throw error
      return false
    } finally {
      own.resume()
    }
  }

  await open()
  return {
    typed,
    counts,
    async live(until: number) {
      let nextSave = performance.now() + Math.random() * betweenSavesMs
      let nextEvent = performance.now() + Math.random() * betweenEventsMs
      while (performance.now() < until) {
        type()
        await delay(Math.random() * 2 * keyMs)
        const now = performance.now()
        if (now > nextSave) {
          saving ??= save().finally(() => (saving = undefined))
          nextSave = performance.now() + Math.random() * 2 * betweenSavesMs
        }
        if (now < nextEvent) continue
        nextEvent = now + Math.random() * 2 * betweenEventsMs
        const happens = Math.floor(Math.random() * 4)
        if (happens === 3) {
          counts.reloads += 1
          browser.open.delete(shown.name)
          shown.hasCrashed = true
          saving = undefined
          await open()
        } else {
          network = (['up', 'down', 'answers are lost'] as const)[happens] ?? 'up'
          if (network !== 'up') counts.cuts += 1
        }
      }
      network = 'up'
      await saving
    },
    async end() {
      await autosave.replay()
      for (let time = 0; time < 50 && !(await save()); time += 1) await delay(100)
      autosave.close()
    },
  }
}

type Counts = { saves: number; conflicts: number; reloads: number; cuts: number }

function sum(tabs: { counts: Counts }[], name: keyof Counts) {
  return tabs.reduce((all, { counts }) => all + counts[name], 0)
}
