import { findPersonalData as findPlaces } from '#app/care/personal-data/class-place-data.server.ts'
import { findPersonalData as findReviews } from '#app/content/personal-data/find-personal-data.server.ts'
import { plainEmail, plainPhone } from '#app/desk-parts/personal-data/match-person.ts'
import type { HeldRecord, Person } from '#app/desk-parts/personal-data/personal-data.ts'
import { findPersonalData as findEnquiries } from '#app/enquiries/personal-data/find-personal-data.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { findPersonalData as findRequests } from '#app/privacy/requests/requests-of-person.server.ts'
import { findPersonalData as findOrders } from '#app/shop/personal-data/order-data.server.ts'
import { findPersonalData as findStockAlerts } from '#app/shop/personal-data/stock-alert-data.server.ts'

import { withCorrections } from './corrections.server.ts'
import { findAccounts } from './find-accounts.server.ts'
import { findMails, type HeldMail } from './find-mails.server.ts'
import { parsePerson, type PersonQuery } from './person-query.ts'

export type FoundPerson = {
  /** Said to be of one person: by an exact match, or by hand. */
  together: HeldRecord[]
  /** Perhaps the same person: somebody has to look. */
  near: HeldRecord[]
  /** To the addresses of those together. */
  mails: HeldMail[]
}

/** Everything that is held, in every list. Call this only where the access is recorded in the audit log. */
export async function findPerson(tx: Transaction, { typed, records }: PersonQuery): Promise<FoundPerson> {
  const asked = parsePerson(typed)
  const joined = new Set(records)
  const isExact = exactMatchOf(asked)
  const first = await gather(tx, { ...asked, ids: records ?? [] })
  const seeds = first.filter((record) => (records ? joined.has(record.id) : isExact(record)))

  const person = widen(asked, seeds)
  const found = await gather(tx, { ...person, ids: records ?? [] })
  const isOfPerson = exactMatchOf({ ...asked, emails: person.emails })
  const isTogether = (record: HeldRecord) => (records ? joined.has(record.id) : isOfPerson(record))
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
    // Only somebody who joins them reads what they say.
    near: near.map((record) => ({ ...record, sections: [] })),
    mails: await findMails(tx, { emails: person.emails, together, near }),
  }
}

async function gather(tx: Transaction, person: Person): Promise<HeldRecord[]> {
  return [
    ...(await findEnquiries(tx, person)),
    ...(await findPlaces(tx, person)),
    ...(await findOrders(tx, person)),
    ...(await findStockAlerts(tx, person)),
    ...(await findRequests(tx, person)),
    ...(await findAccounts(tx, person)),
  ]
}

/** A registration and its place in a class have one reference: where one of them stays, both do. */
function keepTogether(records: HeldRecord[]): HeldRecord[] {
  const kept = new Set(records.flatMap(({ deletionBlock, reference }) => (deletionBlock === null ? [] : [reference])))
  return records.map((record) => {
    const { deletionBlock, reference } = record
    return deletionBlock === null && kept.has(reference)
      ? { ...record, deletionBlock: `it belongs to ${reference}, which stays` }
      : record
  })
}

/** The same email, or the very phone or reference that was asked for, unless another email was asked for as well. */
function exactMatchOf(asked: Person) {
  const emails = new Set(asked.emails.map(plainEmail))
  return ({ matches, email, reference, phone }: HeldRecord) => {
    if (matches.includes('email')) return true
    if (asked.references.includes(reference)) return true
    const isAskedPhone = asked.phones.map(plainPhone).includes(plainPhone(phone ?? ''))
    return isAskedPhone && phone !== null && (email === null || emails.size === 0 || emails.has(plainEmail(email)))
  }
}

/** The names, addresses and numbers of what is known to be theirs. */
function widen(asked: Person, seeds: HeldRecord[]): Person {
  return {
    ...asked,
    emails: given(
      seeds.map(({ email }) => email),
      asked.emails,
    ),
    phones: given(
      seeds.map(({ phone }) => phone),
      asked.phones,
    ),
    // A review has a first name only, which is anybody's.
    names: given(
      seeds.map(({ name }) => name),
      asked.names,
    ).filter((name) => asked.names.includes(name) || /\s/.test(name.trim())),
  }
}

function given(values: (string | null)[], more: string[]): string[] {
  return [...new Set([...more, ...values.filter((value): value is string => Boolean(value))])]
}
