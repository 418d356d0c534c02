import type { Journal, JournalEntry } from '#app/content/editing/journal.ts'
import type { Instance } from '#test/instance.ts'
import { signIn } from '#test/sign-in.ts'

/** What a browser stores for one person, across its tabs. */
export type Browser = { userId: string; cookie: string; url: string; storage: Map<string, string>; open: Set<string> }

export async function newBrowser(member: { id: string }, { url }: Instance): Promise<Browser> {
  return { userId: member.id, cookie: await signIn(member), url, storage: new Map(), open: new Set() }
}

/** As in `createJournal`: what closed tabs left behind goes to the next one. */
export function journalIn({ storage, open }: Browser, own: string): Journal {
  open.add(own)
  return {
    write: (entry) => Promise.resolve(Boolean(storage.set(own, JSON.stringify(entry)))),
    clear: () => void storage.delete(own),
    close: () => void open.delete(own),
    takeAbandoned: () =>
      Promise.resolve(
        [...storage]
          .filter(([key]) => !open.has(key))
          .map(([key, json]) => ({ entry: JSON.parse(json) as JournalEntry, remove: () => void storage.delete(key) })),
      ),
  }
}

/** The choices on the conflict page, made without looking. */
export function chosenIn(html: string): Record<string, string> {
  const conflictsAt = /name="conflictsAt" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const names = [...html.matchAll(/name="(choice\.[^"]+)"/g)].map(([, name = '']) => name)
  const choices = names.map((name) => [name, ['mine', 'theirs', 'both'][Math.floor(Math.random() * 3)] ?? 'mine'])
  return { conflictsAt, ...Object.fromEntries(choices) }
}
