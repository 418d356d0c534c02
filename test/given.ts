import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { newReference } from '#app/enquiries/reference.ts'
import {
  antenatalClassRegistrations,
  careRequests,
  contactSubmissions,
  unviewedSubmissions,
} from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hashPassword } from '#app/staff/auth/password-hash.server.ts'
import { accounts, cmsUsers, staffKeyholder } from '#app/staff/schema.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'

import { shopFactories } from './factories/shop.ts'

/** The password of every made-up member of staff. */
export const staffPassword = 'lantern by the door'

let passwordHash: Promise<string> | undefined

type ContactInput = Partial<
  Pick<typeof contactSubmissions.$inferSelect, 'name' | 'email' | 'phone' | 'subject' | 'createdAt' | 'quarantine'>
> & { message?: string; isComplaint?: boolean; isViewed?: boolean; isBinned?: boolean }

type Made = {
  name?: string
  email?: string
  createdAt?: Date
  quarantine?: 'trap' | 'too fast' | 'too many'
  isViewed?: boolean
  isBinned?: boolean
  isForSomeoneElse?: boolean
}
type RegistrationInput = Made & Partial<typeof antenatalClassRegistrations.$inferInsert>
type CareRequestInput = Made & Partial<typeof careRequests.$inferInsert>

/** The values that every row of a health form starts with. */
function begin({ name = 'Ada Okafor', email = 'ada@example.com', isViewed, isBinned, ...change }: Made) {
  return {
    id: newId(),
    reference: newReference(),
    attemptId: randomUUID(),
    name,
    email,
    ...(change.isForSomeoneElse ? {} : { consentVersion: '2026-11', consentedAt: new Date() }),
    ...(isViewed ? { status: 'viewed' as const, viewedAt: new Date() } : {}),
    ...(isBinned ? { binnedAt: new Date() } : {}),
    ...change,
  }
}

/** The records that exist before a test begins: `await given.contact({ name: 'Ada' })`. Unstated values are made up. */
export const given = {
  ...shopFactories,

  async noStaff() {
    await db.delete(staffKeyholder)
    await db.delete(cmsUsers)
  },

  async staff({
    role = 'admin',
    firstName = 'Maya',
    isActive = true,
  }: { role?: StaffRole; firstName?: string; isActive?: boolean } = {}) {
    const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@hearthside.example`
    const [member] = await db
      .insert(cmsUsers)
      .values({ email, firstName, lastName: 'Singh', role, isActive })
      .returning()
    if (!member) throw new Error('No member of staff was made')
    // One hash for all: hashing is slow by design.
    passwordHash ??= hashPassword(staffPassword)
    const password = await passwordHash
    await db.insert(accounts).values({ userId: member.id, accountId: member.id, providerId: 'credential', password })
    return member
  },

  /** A message that, as far as the database can tell, was sent through the form. */
  async contact({ name = 'Ada Okafor', message, isViewed, isBinned, ...change }: ContactInput = {}) {
    const typed = {
      name,
      email: change.email ?? 'ada@example.com',
      phone: change.phone ?? null,
      subject: change.subject ?? 'A question about visits',
      message: message ?? `Could you come on a Tuesday? ${randomUUID()}`,
      isComplaint: false,
    }
    const { quarantine = null } = change
    const { reference } = await submitEnquiry('contact', typed, { attemptId: randomUUID(), suspicion: quarantine })
    const [row] = await db
      .update(contactSubmissions)
      .set({
        reference,
        ...(change.isComplaint ? { isComplaint: true } : {}),
        ...(change.createdAt ? { createdAt: change.createdAt } : {}),
        ...(isViewed ? { status: 'viewed', viewedAt: new Date() } : {}),
        ...(isBinned ? { binnedAt: new Date() } : {}),
      })
      .where(eq(contactSubmissions.reference, reference))
      .returning()
    if (!row) throw new Error('No submission was made')
    // Outside of tests the time of arrival never changes.
    const { id, createdAt } = row
    await db.update(unviewedSubmissions).set({ createdAt }).where(eq(unviewedSubmissions.id, id))
    return row
  },

  /** A registration for a class; the answers are passed in plain text and stored encrypted. */
  async registration(change: RegistrationInput = {}) {
    const typed = { classType: 'group' as const, format: 'online' as const, dueDate: '2027-03-05', ...change }
    const row = { ...typed, ...begin(typed) }
    const answers = encryptAnswers('antenatal_class_registrations', row.id, row)
    const [made] = await db
      .insert(antenatalClassRegistrations)
      .values({ ...row, ...answers })
      .returning()
    if (!made) throw new Error('No registration was made')
    return made
  },

  /** A request for newborn care, unless stated to be postnatal; encrypted likewise. */
  async careRequest(change: CareRequestInput = {}) {
    const row = { careType: 'newborn_care' as const, ...change, ...begin(change) }
    const answers = encryptAnswers('care_requests', row.id, row)
    const [made] = await db
      .insert(careRequests)
      .values({ ...row, ...answers })
      .returning()
    if (!made) throw new Error('No request was made')
    return made
  },
}
