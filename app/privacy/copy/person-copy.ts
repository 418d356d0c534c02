import type { HeldFact } from '#app/desk-parts/personal-data/personal-data.ts'

/** What goes out: plain, so that another program can read it (UK GDPR, articles 15 and 20). */
export type PersonCopy = {
  from: string
  made: string
  records: {
    what: string
    reference: string
    date: string
    sections: { title: string; facts: { label: string; value: string }[] }[]
  }[]
  mails: { what: string; reference: string; date: string }[]
  /** How many words and names of others were left out. */
  leftOut: number
}

/** Somebody else's name or words, or ours, in a record: whoever gives the copy decides about each. */
export type OtherPart = {
  key: string
  of: NonNullable<HeldFact['of']>
  what: string
  reference: string
  section: string
  label: string
  value: string
}

export const leftOutValue = '[left out: it is about somebody else, or written by our team]'
