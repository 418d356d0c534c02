import type { HeldFact } from '#app/desk-parts/personal-data/personal-data.ts'

/** The released content: plain, so that another program can read it (UK GDPR, articles 15 and 20). */
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
  leftOut: number
}

/** A name or text of somebody else, or of the team, in a record. Staff decide about each. */
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
