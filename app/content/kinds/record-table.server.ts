import type { ContentFields } from '#app/content/content-fields.ts'
import type { Showing, Standing } from '#app/content/status.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

/** A record as its own table has it. */
export type LiveContent = {
  fields: ContentFields
  /** Visitors may see it, now or when its time comes: changes wait beside it as a draft. */
  isLive: boolean
  isProtected: boolean
  isBinned: boolean
  standing: Standing
}

type Actor = { id: string }

/** What history, drafts and publishing need to know about the table of one kind. */
export type LiveTable = {
  /** Locked until the commit, so that two who save or publish wait for one another. */
  find: (tx: Transaction, id: string) => Promise<LiveContent | undefined>
  /** Makes a record that nobody sees yet; of one that is there already nothing is changed. Throws SlugTaken. */
  create: (tx: Transaction, id: string, fields: ContentFields, by: { id: string }) => Promise<void>
  /** Writes what is different, says which pictures it uses, forgets the pages that show it. Throws SlugTaken. */
  write: (tx: Transaction, id: string, fields: ContentFields, by: Actor) => Promise<void>
  /** Somebody saved a draft of it: it is the latest in the lists. */
  touch: (tx: Transaction, id: string, by: Actor) => Promise<void>
  /** Visitors see it, within these times. Only pages and posts have times. */
  show: (tx: Transaction, id: string, showing: Showing, by: Actor) => Promise<void>
  /** Visitors see it no more. Only posts are archived; anything else is a draft again. */
  hide: (tx: Transaction, id: string, as: 'draft' | 'archived', by: Actor) => Promise<void>
  /** What is not live goes to the bin, and its address is free. */
  bin: (tx: Transaction, id: string, by: Actor) => Promise<void>
  /** Back from the bin, as a draft. Where another has its address meanwhile, it gets one beside it. */
  restore: (tx: Transaction, id: string, by: Actor) => Promise<void>
  /** For good. Only what is in the bin. */
  remove: (tx: Transaction, id: string) => Promise<void>
}
