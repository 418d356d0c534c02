import { inArray } from 'drizzle-orm'

import { findPersonalData as findPlaces } from '#app/care/personal-data/class-place-data.server.ts'
import { findPersonalData as findReviews } from '#app/content/personal-data/find-personal-data.server.ts'
import { plainEmail, plainPhone } from '#app/desk-parts/personal-data/match-person.ts'
import type { PersonalRecord, Person } from '#app/desk-parts/personal-data/personal-data.ts'
import { findPersonalData as findEnquiries } from '#app/enquiries/personal-data/find-personal-data.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { listMailsTo } from '#app/platform/mail/mails-to.server.ts'
import { findPersonalData as findRequests } from '#app/privacy/requests/requests-of-person.server.ts'
import { findPersonalData as findOrders } from '#app/shop/personal-data/order-data.server.ts'
import { findPersonalData as findStockAlerts } from '#app/shop/personal-data/stock-alert-data.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { withCorrections } from './corrections.server.ts'
import { parsePerson, type PersonQuery } from './person-query.server.ts'

export type PersonalMail = {
  id: string
  what: string
  reference: string
  at: Date
  status: string
  deletionBlock: string | null
}

export type FoundPerson = {
  /** Records of one person: exact matches, or joined by staff. */
  together: PersonalRecord[]
  /** Possible matches, for staff to check. */
  near: PersonalRecord[]
  mails: PersonalMail[]
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
    ...reviews.filter((review) => !together.includes(review)),
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
  const retained = new Set(
    records.flatMap(({ deletionBlock, reference }) => (deletionBlock === null ? [] : [reference])),
  )
  return records.map((record) => {
    const { deletionBlock, reference } = record
    return deletionBlock === null && retained.has(reference)
      ? { ...record, deletionBlock: `it belongs to ${reference}, which stays` }
      : record
  })
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
    emails: mergeValues(
      seeds.map(({ email }) => email),
      search.emails,
    ),
    phones: mergeValues(
      seeds.map(({ phone }) => phone),
      search.phones,
    ),
    // A review has only a first name, which many people share.
    names: mergeValues(
      seeds.map(({ name }) => name),
      search.names,
    ).filter((name) => search.names.includes(name) || /\s/.test(name.trim())),
  }
}

function mergeValues(values: (string | null)[], more: string[]): string[] {
  return [...new Set([...more, ...values.filter((value): value is string => Boolean(value))])]
}

type MailSearch = { emails: string[]; together: PersonalRecord[]; near: PersonalRecord[] }

/** Leaves out mails about records that were not joined: they may be about another person. */
async function findMails(tx: Transaction, { emails, together, near }: MailSearch): Promise<PersonalMail[]> {
  const ofOthers = new Set(near.map(({ reference }) => reference))
  const retained = new Set(
    together.filter(({ deletionBlock }) => deletionBlock !== null).map(({ reference }) => reference),
  )
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
      const deletionBlock = retained.has(reference) ? `it belongs to ${reference}, which stays` : null
      return { id, what: describeTemplate(template), reference, at: sentAt ?? createdAt, status, deletionBlock }
    })
    .filter(({ reference }) => !ofOthers.has(reference))
}

function describeTemplate(template: string) {
  const words = template.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
