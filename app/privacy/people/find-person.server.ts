import { inArray } from 'drizzle-orm'

import { findPersonalData as findPlaces } from '#app/care/personal-data/class-place-data.server.ts'
import { findPersonalData as findReviews } from '#app/content/personal-data/find-personal-data.server.ts'
import { plainEmail, plainPhone } from '#app/desk-parts/personal-data/match-person.ts'
import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { idsBySubject, type PersonalRecord, type Person } from '#app/desk-parts/personal-data/personal-data.ts'
import { findPersonalData as findEnquiries } from '#app/enquiries/personal-data/find-personal-data.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { listMailsTo } from '#app/platform/mail/mails-to.server.ts'
import { describeBackups } from '#app/privacy/backups/backups.server.ts'
import { findPersonalData as findRequests } from '#app/privacy/requests/requests-of-person.server.ts'
import { findPersonalData as findOrders } from '#app/shop/personal-data/order-data.server.ts'
import { findPersonalData as findStockAlerts } from '#app/shop/personal-data/stock-alert-data.server.ts'
import { recordListView } from '#app/staff/audit/audit-views.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { withCorrections } from './corrections.server.ts'
import { parsePerson, type PersonQuery } from './person-query.server.ts'

export type FoundPerson = {
  /** Records of one person: exact matches, or joined by staff. */
  together: PersonalRecord[]
  /** Possible matches, for staff to check. */
  near: PersonalRecord[]
  mails: Awaited<ReturnType<typeof findMails>>
}

export type LoadedPerson = FoundPerson & { backups: string }

/** For the page, with each record that it shows in the audit log. */
export async function loadPerson(query: PersonQuery, actor: Actor): Promise<LoadedPerson> {
  return await transaction(async (tx) => {
    const { together, near, mails } = await findPerson(tx, query)
    const backups = await describeBackups(tx)
    for (const [subject, ids] of idsBySubject(together))
      await recordAuditEvent(tx, { ...actor, event: personalDataEvents.shown, subject, ids })
    for (const [subject, ids] of idsBySubject(near)) await recordListView(tx, actor, subject, ids)
    return { together, near, mails, backups }
  })
}

/** Searches every list. Call this only where the access is recorded in the audit log. */
export async function findPerson(tx: Transaction, { typed, records }: PersonQuery): Promise<FoundPerson> {
  const search = parsePerson(typed)
  const joined = new Set(records)
  const isExact = exactMatchOf(search)
  const first = await findRecords(tx, { ...search, ids: records ?? [] })
  const seeds = first.filter((record) => (records ? joined.has(record.id) : isExact(record)))

  const person = widen(search, seeds)
  const found = await findRecords(tx, { ...person, ids: records ?? [] })
  const isOfPerson = exactMatchOf({ ...search, emails: person.emails })
  const isTogether = (record: PersonalRecord) => (records ? joined.has(record.id) : isOfPerson(record))
  const known = found.filter(isTogether)
  const enquiryIds = known.map(({ id }) => id)
  const reviews = await findReviews(tx, { enquiryIds, ids: records ?? [] })

  const together = keepTogether([...known, ...reviews.filter((review) => !records || joined.has(review.id))])
  const near = [
    ...found.filter((record) => !isTogether(record)),
    ...reviews.filter(({ id }) => !together.some((record) => record.id === id)),
  ]
  return {
    together: await withCorrections(tx, together),
    // Staff see the content of a record only once they have joined it.
    near: near.map((record) => ({ ...record, sections: [] })),
    mails: await findMails(tx, { emails: person.emails, together, near }),
  }
}

async function findRecords(tx: Transaction, person: Person): Promise<PersonalRecord[]> {
  return [
    ...(await findEnquiries(tx, person)),
    ...(await findPlaces(tx, person)),
    ...(await findOrders(tx, person)),
    ...(await findStockAlerts(tx, person)),
    ...(await findRequests(tx, person)),
  ]
}

/** A registration and its place in a class share a reference. If one has to stay, both do. */
function keepTogether(records: PersonalRecord[]): PersonalRecord[] {
  const blockOf = blockedWith(records)
  return records.map((record) => ({ ...record, deletionBlock: record.deletionBlock ?? blockOf(record.reference) }))
}

/** Why what has this reference has to stay: one of these records does. */
function blockedWith(records: PersonalRecord[]) {
  const retained = records.filter(({ deletionBlock }) => deletionBlock !== null).map(({ reference }) => reference)
  return (reference: string) => (retained.includes(reference) ? `it belongs to ${reference}, which stays` : null)
}

/** The same email, or the phone or reference searched for, unless the search has another email too. */
function exactMatchOf(search: Person) {
  const emails = new Set(search.emails.map(plainEmail))
  return ({ matches, email, reference, phone }: PersonalRecord) => {
    if (matches.includes('email')) return true
    if (search.references.includes(reference)) return true
    const isSearchedPhone = search.phones.map(plainPhone).includes(plainPhone(phone ?? ''))
    return isSearchedPhone && phone !== null && (email === null || emails.size === 0 || emails.has(plainEmail(email)))
  }
}

function widen(search: Person, seeds: PersonalRecord[]): Person {
  return {
    ...search,
    emails: mergeValues(search.emails, seeds, 'email'),
    phones: mergeValues(search.phones, seeds, 'phone'),
    // A review has only a first name, which many people share.
    names: mergeValues(search.names, seeds, 'name').filter(
      (name) => search.names.includes(name) || /\s/.test(name.trim()),
    ),
  }
}

function mergeValues(searched: string[], seeds: PersonalRecord[], field: 'email' | 'phone' | 'name'): string[] {
  return [...new Set([...searched, ...seeds.flatMap(({ [field]: value }) => (value ? [value] : []))])]
}

type MailSearch = { emails: string[]; together: PersonalRecord[]; near: PersonalRecord[] }

/** Leaves out mails about records that were not joined: they may be about another person. */
async function findMails(tx: Transaction, { emails, together, near }: MailSearch) {
  const ofOthers = new Set(near.map(({ reference }) => reference))
  const blockOf = blockedWith(together)
  // Those of the team are about other people.
  const staff = await tx
    .select({ email: cmsUsers.email })
    .from(cmsUsers)
    .where(inArray(cmsUsers.email, emails.map(plainEmail)))
  const recipients = emails.filter((email) => !staff.some((member) => member.email === plainEmail(email)))
  const mails = await listMailsTo(tx, [...new Set([...recipients, ...recipients.map(plainEmail)])])
  return mails
    .map(({ id, template, facts, status, createdAt, sentAt }) => {
      const reference = facts['reference'] ?? ''
      const what = describeTemplate(template)
      return { id, what, reference, at: sentAt ?? createdAt, status, deletionBlock: blockOf(reference) }
    })
    .filter(({ reference }) => !ofOthers.has(reference))
}

function describeTemplate(template: string) {
  const words = template.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
