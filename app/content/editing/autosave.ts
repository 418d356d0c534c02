import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { Journal, JournalEntry } from '#app/content/editing/journal.ts'
import { isSame } from '#app/content/form-values/editor-form-values.ts'
import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'

type Pictures = Record<string, ChosenPicture[]>
export type SavedCopy = { version: number; baseRevisionId: string; merged?: ContentFields; pictures?: Pictures }
/** Not saved: only the browser has the text. Not stored: neither the browser nor the server has it. */
export type SaveState = 'saved' | 'saving' | 'not saved' | 'signed out' | 'not stored'

export type AutosaveParts = {
  kind: ContentKind
  opened: JournalEntry
  journal: Journal
  read: () => ContentFields
  /** While typing: reads only the fields touched since the last read. */
  readTouched?: () => ContentFields
  write: (fields: ContentFields, pictures: Pictures | undefined) => void
  /** Throws when the server did not save it. */
  send: (entry: JournalEntry) => Promise<SavedCopy | 'signed out'>
  /** `version` of the working copy; 0 is none. */
  onState: (state: SaveState, version: number) => void
  /** Tests run the work immediately. */
  schedule?: (work: () => void) => void
}

export type Autosave = ReturnType<typeof createAutosave>

// With the editor's 350 ms, typed text is on disk well within a second.
const journalMs = 40
// Saves within two seconds of a pause, request included, and every few seconds while typing.
const idleMs = 900
const maxWaitMs = 5000
const retryMs = [2000, 4000, 8000, 15_000]

const defaultSchedule = (work: () => void) => void setTimeout(work, journalMs)

export function createAutosave(parts: AutosaveParts) {
  const { kind, opened, journal, read, write, send, onState, schedule = defaultSchedule } = parts
  const { readTouched = read } = parts
  let { seen, baseRevisionId } = opened
  /** The form's values when it last matched the server. */
  let shown = opened.fields
  let sending: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let dirtySince: number | undefined
  let failures = 0
  let isSignedOut = false
  let isInBrowser = true
  /** As it is on the disk of this browser. */
  let journalled: ContentFields | undefined
  let isCompareScheduled = false
  let isPaused = false
  /** What the form was last submitted with. */
  let submitted: ContentFields | undefined

  const isDirty = (fields = readTouched()) => !isSame(fields, shown)
  const report = (state: SaveState) => onState(state, seen.version)
  const reportProblem = () => report(isSignedOut ? 'signed out' : isInBrowser ? 'not saved' : 'not stored')

  async function writeJournal(fields: ContentFields) {
    const isWritten = await journal.write({ fields, seen, baseRevisionId })
    if (isWritten) journalled = fields
    if (isWritten === isInBrowser) return
    isInBrowser = isWritten
    if (failures > 0) reportProblem()
  }

  function wait(ms: number) {
    stopWaiting()
    if (!isPaused) timer = setTimeout(() => void save(), ms)
  }

  function stopWaiting() {
    clearTimeout(timer)
    timer = undefined
  }

  function touched() {
    if (isCompareScheduled) return
    isCompareScheduled = true
    schedule(() => {
      isCompareScheduled = false
      compare()
    })
  }

  function compare(fields = readTouched()) {
    if (isSame(fields, shown)) return sending ? undefined : clean()
    void writeJournal(fields)
    dirtySince ??= Date.now()
    if (failures > 0) {
      reportProblem()
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

  async function save(): Promise<boolean> {
    stopWaiting()
    sending ??= (isDirty() ? sendOnce() : Promise.resolve(true)).finally(() => (sending = undefined))
    return await sending
  }

  async function sendOnce(): Promise<boolean> {
    const fields = readTouched()
    try {
      const saved = await send({ fields, seen, baseRevisionId })
      isSignedOut = saved === 'signed out'
      if (saved === 'signed out') return fail()
      await settle(fields, saved.merged ?? fields, saved)
      return true
    } catch {
      return fail()
    }
  }

  function fail() {
    failures += 1
    // More may have been typed since the request.
    void writeJournal(readTouched())
    reportProblem()
    wait(nextRetryMs())
    return false
  }

  async function settle(sent: ContentFields, stored: ContentFields, at: Omit<SavedCopy, 'merged'>) {
    shown = sent
    dirtySince = undefined
    failures = 0
    isSignedOut = false
    if (isSame(sent, stored) || (await mergeIntoForm(sent, stored, at.pictures))) {
      seen = { version: at.version, fields: stored }
      baseRevisionId = at.baseRevisionId
    }
    if (isDirty()) compare()
    else clean()
  }

  /** Returns false when newer keystrokes conflict with the saved version; the server is asked again. */
  async function mergeIntoForm(sent: ContentFields, stored: ContentFields, pictures: Pictures | undefined) {
    const { mergeFields } = await import('#app/content/revisions/merge.ts')
    const mine = read()
    const { fields, conflicts } = mergeFields(kind, { base: sent, mine, theirs: stored })
    if (conflicts.length > 0) return false
    write(fields, pictures)
    const now = read()
    shown = isSame(mine, sent) ? now : stored
    return true
  }

  /** Sends the unsent text of closed tabs and merges it into the form. */
  async function replay() {
    for (const { entry, remove } of await journal.takeAbandoned()) {
      if (isSame(entry.fields, shown)) {
        remove()
        continue
      }
      isPaused = true
      try {
        const saved = await send(entry)
        if (saved === 'signed out') continue
        const before = shown
        await settle(before, saved.merged ?? entry.fields, saved)
        remove()
      } catch {
        // The entry stays in the journal.
      } finally {
        isPaused = false
      }
    }
    if (isDirty()) compare()
  }

  return {
    touched,
    save,
    replay,
    /** While the form itself is submitted, which must not overtake a request that is under way. Returns what to send. */
    async pause(): Promise<JournalEntry> {
      isPaused = true
      stopWaiting()
      await sending
      submitted = read()
      return { fields: submitted, seen, baseRevisionId }
    },
    resume() {
      isPaused = false
      if (isDirty(read())) compare()
    },
    applySaved: async (
      sent: ContentFields,
      now: { fields: ContentFields; pictures: Pictures } & Omit<SavedCopy, 'merged'>,
    ) => await settle(sent, now.fields, now),
    /** Whether leaving the page now would lose text. */
    isAtRisk() {
      const fields = read()
      if (!isDirty(fields)) return false
      void writeJournal(fields)
      return !isSame(fields, journalled)
    },
    /** Where the editor makes way for another page: whether the submitted form is known to be saved. */
    leave(isSaved?: boolean) {
      stopWaiting()
      const fields = read()
      const isSubmitted = isSaved !== undefined && isPaused && submitted !== undefined && isSame(fields, submitted)
      if (isSaved && isSubmitted) shown = fields
      if (!isDirty(fields)) return clean()
      void writeJournal(fields)
      // Nobody waits for the answer any more. Until the record is opened again, the journal has the text.
      if (!isSubmitted) void save()
      return undefined
    },
    close: () => journal.close(),
  }
}
