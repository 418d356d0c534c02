import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { Journal, JournalEntry } from '#app/content/editing/journal.ts'
import { isSame } from '#app/content/form-values/editor-form-values.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'

type Pictures = Record<string, ChosenPicture[]>
/** What the server says of words that it saved. */
export type SavedCopy = { version: number; baseRevisionId: string; merged?: ContentFields; pictures?: Pictures }
/**
 * Saved: the server stored it. Not saved: it does not answer, signed out: it does not take it, and the browser stored it.
 * Not stored: the browser stored it neither.
 */
export type SaveState = 'saved' | 'saving' | 'not saved' | 'signed out' | 'not stored'

export type AutosaveParts = {
  kind: ContentKind
  /** With what stood in the form when it came from the server. */
  opened: JournalEntry
  journal: Journal
  read: () => ContentFields
  write: (fields: ContentFields, pictures: Pictures | undefined) => void
  /** Throws when the server did not save them; signed out: nor would it save them a moment later. */
  send: (entry: JournalEntry) => Promise<SavedCopy | 'signed out'>
  /** And which version of the working copy there is; 0 is none. */
  onState: (state: SaveState, version: number) => void
  /** After a key: at once in tests, else a moment later, together with the next keys. */
  soon?: (work: () => void) => void
}

export type Autosave = ReturnType<typeof createAutosave>

// What is typed is on the disk within 100 ms of its key, and the form is not read for every one of them.
const journalMs = 40
// Within two seconds of rest, the way to the server included; and of somebody who never rests every few seconds.
const idleMs = 900
const maxWaitMs = 5000
const retryMs = [2000, 4000, 8000, 15_000]

const defaultSoon = (work: () => void) => void setTimeout(work, journalMs)

/** Keeps what is typed: in the browser at once, on the server when the typing pauses. */
export function createAutosave(parts: AutosaveParts) {
  const { kind, opened, journal, read, write, send, onState, soon = defaultSoon } = parts
  let { seen, baseRevisionId } = opened
  /** What stood in the form when it last was as the server stored it. */
  let shown = opened.fields
  let sending: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let dirtySince: number | undefined
  let failures = 0
  let isSignedOut = false
  let isInBrowser = true
  let isLookScheduled = false
  let isPaused = false

  const isDirty = () => !isSame(read(), shown)
  const report = (state: SaveState) => onState(state, seen.version)
  const reportTrouble = () => report(isSignedOut ? 'signed out' : isInBrowser ? 'not saved' : 'not stored')

  async function writeJournal(fields: ContentFields) {
    const isWritten = await journal.write({ fields, seen, baseRevisionId })
    if (isWritten === isInBrowser) return
    isInBrowser = isWritten
    if (failures > 0) reportTrouble()
  }

  const writeJournalAtOnce = () => journal.writeAtOnce({ fields: read(), seen, baseRevisionId })

  function wait(ms: number) {
    stopWaiting()
    if (!isPaused) timer = setTimeout(() => void save(), ms)
  }

  function stopWaiting() {
    clearTimeout(timer)
    timer = undefined
  }

  /** Something in the form may have changed. Said of every key. */
  function touched() {
    if (isLookScheduled) return
    isLookScheduled = true
    soon(() => {
      isLookScheduled = false
      compare()
    })
  }

  function compare() {
    const fields = read()
    if (isSame(fields, shown)) return sending ? undefined : clean()
    void writeJournal(fields)
    dirtySince ??= Date.now()
    if (failures > 0) {
      reportTrouble()
      if (timer === undefined) wait(nextRetryMs())
      return undefined
    }
    report('saving')
    return wait(Math.min(idleMs, Math.max(0, dirtySince + maxWaitMs - Date.now())))
  }

  function clean() {
    stopWaiting()
    dirtySince = undefined
    journal.clear()
    report('saved')
  }

  const nextRetryMs = () => retryMs[Math.min(failures, retryMs.length) - 1] ?? 0

  /** Sends what stands in the form, once; false when the server did not save it. */
  async function save(): Promise<boolean> {
    stopWaiting()
    sending ??= (isDirty() ? sendOnce() : Promise.resolve(true)).finally(() => (sending = undefined))
    return await sending
  }

  /** True once the server stored everything that stands in the form. */
  async function saveAll(): Promise<boolean> {
    while (sending || isDirty()) if (!(await save())) return false
    return true
  }

  async function sendOnce(): Promise<boolean> {
    const fields = read()
    try {
      const saved = await send({ fields, seen, baseRevisionId })
      isSignedOut = saved === 'signed out'
      if (saved === 'signed out') return fail()
      failures = 0
      await settle(fields, saved.merged ?? fields, saved)
      return true
    } catch {
      return fail()
    }
  }

  /** No network, no server, or nobody is signed in: the words stay in the browser, and it is tried again. */
  function fail() {
    failures += 1
    // Not what was sent: more may have been typed since.
    void writeJournal(read())
    reportTrouble()
    wait(nextRetryMs())
    return false
  }

  /** The server stored `stored`, made of what was sent; what was typed since goes on top of it. */
  async function settle(sent: ContentFields, stored: ContentFields, at: Omit<SavedCopy, 'merged'>) {
    shown = sent
    dirtySince = undefined
    if (isSame(sent, stored) || (await mergeIntoForm(sent, stored, at.pictures))) {
      seen = { version: at.version, fields: stored }
      baseRevisionId = at.baseRevisionId
    }
    if (isDirty()) compare()
    else clean()
  }

  /** False where what was typed since does not go together with it: then it is as if it was not heard, and the server is asked again. */
  async function mergeIntoForm(sent: ContentFields, stored: ContentFields, pictures: Pictures | undefined) {
    const { mergeFields } = await import('#app/content/revisions/merge.ts')
    const mine = read()
    const { fields, conflicts } = mergeFields(kind, { base: sent, mine, theirs: stored })
    if (conflicts.length > 0) return false
    write(fields, pictures)
    shown = isSame(mine, sent) ? read() : stored
    return true
  }

  /** What tabs that are gone could not send is sent now, and put into the form. */
  async function replay() {
    for (const { entry, remove } of await journal.takeAbandoned()) {
      isPaused = true
      try {
        const saved = await send(entry)
        if (saved === 'signed out') continue
        const before = shown
        await settle(before, saved.merged ?? entry.fields, saved)
        remove()
      } catch {
        // Kept where it is, for the next time; what is typed meanwhile is saved beside it.
      } finally {
        isPaused = false
      }
    }
    if (isDirty()) compare()
  }

  return {
    touched,
    saveAll,
    replay,
    /** Holds the sending by itself, while the form itself is sent. */
    pause(on: boolean) {
      isPaused = on
      stopWaiting()
      if (!on && isDirty()) compare()
    },
    /** After a save: `sent` was saved, and stored become this. */
    applySaved: async (
      sent: ContentFields,
      now: { fields: ContentFields; pictures: Pictures } & Omit<SavedCopy, 'merged'>,
    ) => await settle(sent, now.fields, now),
    /** What a form that is sent says of where its words come from. */
    at: () => ({ version: seen.version, baseRevisionId }),
    /** Whether something would be lost if the page went away now. */
    isAtRisk: () => isDirty() && !writeJournalAtOnce(),
    isSignedOut: () => isSignedOut,
    /** The page goes away: the browser keeps it, and it is sent if there is time. */
    leave() {
      stopWaiting()
      if (!isDirty()) return
      writeJournalAtOnce()
      void save()
    },
    close: () => journal.close(),
  }
}
