import { plainEmail } from '#app/desk-parts/personal-data/match-person.ts'
import type { HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { listMailsTo } from '#app/platform/mail/mails-to.server.ts'

export type HeldMail = {
  id: string
  what: string
  reference: string
  at: Date
  status: string
  deletionBlock: string | null
}

type MailSearch = { emails: string[]; together: HeldRecord[]; near: HeldRecord[] }

/** Leaves out mails about records that were not joined: they may be about another person. */
export async function findMails(tx: Transaction, { emails, together, near }: MailSearch): Promise<HeldMail[]> {
  const ofOthers = new Set(near.map(({ reference }) => reference))
  const retained = new Set(
    together.filter(({ deletionBlock }) => deletionBlock !== null).map(({ reference }) => reference),
  )
  const isStaff = new Set(together.filter(({ subject }) => subject === 'staff').map(({ email }) => email))
  const recipients = emails.filter((email) => !isStaff.has(plainEmail(email)))
  const mails = await listMailsTo(tx, [...new Set([...recipients, ...recipients.map(plainEmail)])])
  return mails
    .map(({ id, template, facts, status, createdAt, sentAt }) => {
      const reference = facts['reference'] ?? ''
      const deletionBlock = retained.has(reference) ? `it belongs to ${reference}, which stays` : null
      return { id, what: describeTemplate(template), reference, at: sentAt ?? createdAt, status, deletionBlock }
    })
    .filter(({ reference }) => !ofOthers.has(reference))
}

function describeTemplate(template: string) {
  const words = template.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
