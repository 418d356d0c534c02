import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { Journal, Words } from '#app/content/editing/journal.ts'
import { isSame } from '#app/content/form-values/editor-form-values.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'

type Pictures = Record<string, ChosenPicture[]>
/** What the server says of words that it kept. */
export type KeptWords = { version: number; baseRevisionId: string; merged?: ContentFields; pictures?: Pictures }
/**
 * Saved: the server has it. Not saved: it does not answer, signed out: it does not take it, and the browser has it.
 * Nowhere: the browser has it neither.
 */
export type SaveState = 'saved' | 'saving' | 'not saved' | 'signed out' | 'nowhere'

export type AutosaveParts = {
  kind: ContentKind
  /** With what stood in the form when it came from the server. */
  opened: Words
  journal: Journal
  read: () => ContentFields
  write: (fields: ContentFields, pictures: Pictures | undefined) => void
  /** Throws when the server did not keep them; signed out: nor would it keep them a moment later. */
  send: (words: Words) => Promise<KeptWords | 'signed out'>
  /** And which version of the working copy there is; 0 is none. */
  tell: (state: SaveState, version: number) => void
  /** After a key: at once in tests, else a moment later, together with the next keys. */
  soon?: (work: () => void) => void
}

export type Autosave = ReturnType<typeof createAutosave>

// What is typed is on the disk within 100 ms of its key, and the form is not read for every one of them.
const journalMs = 40
// Within two seconds of rest, the way to the server included; and of somebody who never rests every few seconds.
const restMs = 900
const unrestMs = 5000
const retryMs = [2000, 4000, 8000, 15_000]

const aMomentLater = (work: () => void) => void setTimeout(work, journalMs)

/** Keeps what is typed: in the browser at once, on the server when the typing pauses. */
export function createAutosave(parts: AutosaveParts) {
  const { kind, opened, journal, read, write, send, tell, soon = aMomentLater } = parts
  let { seen, baseRevisionId } = opened
  /** What stood in the form when it last was as the server has it. */
  let shown = opened.fields
  let sending: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let dirtySince: number | undefined
  let failures = 0
  let isSignedOut = false
  let isInBrowser = true
  let isLooking = false
  let isHeld = false

  const isDirty = () => !isSame(read(), shown)
  const say = (state: SaveState) => tell(state, seen.version)
  const sayTrouble = () => say(isSignedOut ? 'signed out' : isInBrowser ? 'not saved' : 'nowhere')

  async function note(fields: ContentFields) {
    const isWritten = await journal.write({ fields, seen, baseRevisionId })
    if (isWritten === isInBrowser) return
    isInBrowser = isWritten
    if (failures > 0) sayTrouble()
  }

  const noteAtOnce = () => journal.writeAtOnce({ fields: read(), seen, baseRevisionId })

  function wait(ms: number) {
    stopWaiting()
    if (!isHeld) timer = setTimeout(() => void keep(), ms)
  }

  function stopWaiting() {
    clearTimeout(timer)
    timer = undefined
  }

  /** Something in the form may have changed. Said of every key. */
  function touched() {
    if (isLooking) return
    isLooking = true
    soon(() => {
      isLooking = false
      look()
    })
  }

  function look() {
    const fields = read()
    if (isSame(fields, shown)) return sending ? undefined : clean()
    void note(fields)
    dirtySince ??= Date.now()
    if (failures > 0) {
      sayTrouble()
      if (timer === undefined) wait(retryDelay())
      return undefined
    }
    say('saving')
    return wait(Math.min(restMs, Math.max(0, dirtySince + unrestMs - Date.now())))
  }

  function clean() {
    stopWaiting()
    dirtySince = undefined
    journal.clear()
    say('saved')
  }

  const retryDelay = () => retryMs[Math.min(failures, retryMs.length) - 1] ?? 0

  /** Sends what stands in the form, once; false when the server did not keep it. */
  async function keep(): Promise<boolean> {
    stopWaiting()
    sending ??= (isDirty() ? sendOnce() : Promise.resolve(true)).finally(() => (sending = undefined))
    return await sending
  }

  /** True once the server has everything that stands in the form. */
  async function keepAll(): Promise<boolean> {
    while (sending || isDirty()) if (!(await keep())) return false
    return true
  }

  async function sendOnce(): Promise<boolean> {
    const fields = read()
    try {
      const kept = await send({ fields, seen, baseRevisionId })
      isSignedOut = kept === 'signed out'
      if (kept === 'signed out') return fail()
      failures = 0
      await settle(fields, kept.merged ?? fields, kept)
      return true
    } catch {
      return fail()
    }
  }

  /** No network, no server, or nobody is signed in: the words stay in the browser, and it is tried again. */
  function fail() {
    failures += 1
    // Not what was sent: more may have been typed since.
    void note(read())
    sayTrouble()
    wait(retryDelay())
    return false
  }

  /** The server has `has`, made of what was sent; what was typed since goes on top of it. */
  async function settle(sent: ContentFields, has: ContentFields, at: Omit<KeptWords, 'merged'>) {
    shown = sent
    dirtySince = undefined
    if (isSame(sent, has) || (await goesInto(sent, has, at.pictures))) {
      seen = { version: at.version, fields: has }
      baseRevisionId = at.baseRevisionId
    }
    if (isDirty()) look()
    else clean()
  }

  /** False where what was typed since does not go together with it: then it is as if it was not heard, and the server is asked again. */
  async function goesInto(sent: ContentFields, has: ContentFields, pictures: Pictures | undefined) {
    const { mergeFields } = await import('#app/content/revisions/merge.ts')
    const mine = read()
    const { fields, conflicts } = mergeFields(kind, { base: sent, mine, theirs: has })
    if (conflicts.length > 0) return false
    write(fields, pictures)
    shown = isSame(mine, sent) ? read() : has
    return true
  }

  /** What tabs that are gone could not send is sent now, and put into the form. */
  async function replay() {
    for (const { words, forget } of await journal.takeOver()) {
      isHeld = true
      try {
        const kept = await send(words)
        if (kept === 'signed out') continue
        const before = shown
        await settle(before, kept.merged ?? words.fields, kept)
        forget()
      } catch {
        // Kept where it is, for the next time; what is typed meanwhile is kept beside it.
      } finally {
        isHeld = false
      }
    }
    if (isDirty()) look()
  }

  return {
    touched,
    keepAll,
    replay,
    /** Holds the sending by itself, while the form itself is sent. */
    hold(on: boolean) {
      isHeld = on
      stopWaiting()
      if (!on && isDirty()) look()
    },
    /** After a save: `sent` was saved, and has become this. */
    adopt: async (
      sent: ContentFields,
      now: { fields: ContentFields; pictures: Pictures } & Omit<KeptWords, 'merged'>,
    ) => await settle(sent, now.fields, now),
    /** What a form that is sent says of where its words come from. */
    at: () => ({ version: seen.version, baseRevisionId }),
    /** Whether something would be lost if the page went away now. */
    isAtRisk: () => isDirty() && !noteAtOnce(),
    isSignedOut: () => isSignedOut,
    /** The page goes away: the browser keeps it, and it is sent if there is time. */
    leave() {
      stopWaiting()
      if (!isDirty()) return
      noteAtOnce()
      void keep()
    },
    close: () => journal.close(),
  }
}
