import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { columnsOf, contentOf } from '#app/enquiries/form/enquiry-content.server.ts'
import { insertNote } from '#app/enquiries/inbox/actions/notes.server.ts'
import { removeEnquiries } from '#app/enquiries/inbox/bin/remove-enquiries.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { describeGestation } from '#app/enquiries/questions/due-date.ts'
import { newReference } from '#app/enquiries/reference.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { listExamples, markExamples } from '#app/settings/example-records.server.ts'
import { replyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { type DemoEnquiry, demoEnquiries } from './enquiry-texts.ts'
import { instantOf, londonDayOf } from './example-times.ts'

/** Bypasses submitEnquiry, which would queue mails. Adds nobody twice: the address tells them apart. */
export async function addEnquiryExamples(tx: Transaction) {
  const settings = await readSiteSettings(tx)
  for (const demo of demoEnquiries) {
    const { table } = kindTables[demo.kind]
    if ((await tx.$count(table, eq(table.email, demo.enquiry.email))) > 0) continue
    await addEnquiry(tx, demo, settings)
    await notifyChange(tx)
  }
}

async function addEnquiry(
  tx: Transaction,
  { kind, enquiry, sent, dueIn, viewed, answered, note, noted, call, waitingFor, heldBack, outcome }: DemoEnquiry,
  settings: Awaited<ReturnType<typeof readSiteSettings>>,
) {
  const createdAt = instantOf(sent)
  const id = newId({ msecs: createdAt.getTime() })
  const dueDate = dueIn === undefined ? undefined : londonDayOf({ daysAgo: -dueIn })
  const content = contentOf(kind, { ...enquiry, ...(dueDate ? dueFields(kind, dueDate, createdAt) : {}) })
  const columns = columnsOf(id, { ...enquiry, consent: kind === 'contact' ? '' : 'on' }, content)
  const isOwnConsent = kind !== 'contact' && enquiry.isForSomeoneElse !== true
  const viewedAt = viewed && instantOf(viewed)
  const row = {
    ...columns,
    id,
    createdAt,
    attemptId: randomUUID(),
    reference: newReference(),
    promisedBy: replyDeadline(createdAt, settings),
    ...(kind === 'contact' ? {} : { consentedAt: isOwnConsent ? createdAt : null }),
    ...(isOwnConsent || kind === 'contact' ? {} : { consentVersion: null }),
    ...(viewedAt ? { status: 'viewed', viewedAt } : {}),
    ...(answered ? { answeredAt: instantOf(answered) } : {}),
    ...(call ? { callWantedAt: instantOf(call.at) } : {}),
    ...(waitingFor === undefined ? {} : { waitingUntil: instantOf({ daysAgo: -waitingFor, at: '09:00' }) }),
    // Noted as reported: otherwise the team would get a mail about it.
    ...(heldBack ? { quarantine: heldBack, heldNoticeAt: createdAt } : {}),
    ...(outcome ? { outcome } : {}),
  }
  await tx.insert(kindTables[kind].table).values(row as never)
  if (call)
    await insertFamilyMessage(tx, {
      submissionId: id,
      type: 'call',
      words: call.words,
      phone: null,
      createdAt: instantOf(call.at),
    })
  if (note && noted) {
    await insertNote(tx, { submissionId: id, note, authorId: null })
    await tx
      .update(enquiryNotes)
      .set({ createdAt: instantOf(noted) })
      .where(eq(enquiryNotes.submissionId, id))
  }
  await markExamples(tx, kindTables[kind].example, [{ id }])
}

function dueFields(kind: EnquiryKind, dueDate: string, sentAt: Date) {
  if (kind !== 'antenatal') return { estimatedDueDate: dueDate }
  return { dueDate, pregnancyStage: describeGestation(dueDate, londonDay(sentAt)) ?? null }
}

export async function removeEnquiryExamples(tx: Transaction) {
  for (const kind of enquiryKinds) {
    const ids = await listExamples(tx, kindTables[kind].example)
    if (ids.length > 0) await removeEnquiries(tx, kind, inArray(kindTables[kind].table.id, ids))
    // The case that a complaint has opened.
    await tx.delete(privacyRequests).where(inArray(privacyRequests.id, ids))
  }
}
