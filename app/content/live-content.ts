import type { ContentFields } from '#app/content/revisions/content-fields.ts'
import type { Transaction } from '#app/platform/db.server.ts'

/** A record as its own table has it. */
export type LiveContent = {
  fields: ContentFields
  /** Visitors may see it, now or when its time comes: changes wait beside it as a draft. */
  isLive: boolean
  isProtected: boolean
  isBinned: boolean
}

/** What history, drafts and publishing need to know about the table of one kind. */
export type LiveTable = {
  /** Locked until the commit, so that two who save or publish wait for one another. */
  find: (tx: Transaction, id: string) => Promise<LiveContent | undefined>
  /** Makes a record that nobody sees yet; of one that is there already nothing is changed. Throws SlugTaken. */
  create: (tx: Transaction, id: string, fields: ContentFields, by: { id: string }) => Promise<void>
  /** Writes what is different, says which pictures it uses, forgets the pages that show it. Throws SlugTaken. */
  write: (tx: Transaction, id: string, fields: ContentFields, by: { id: string }) => Promise<void>
  /** Somebody saved a draft of it: it is the latest in the lists. */
  touch: (tx: Transaction, id: string, by: { id: string }) => Promise<void>
}
