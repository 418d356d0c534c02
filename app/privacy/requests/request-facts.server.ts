import { eq } from 'drizzle-orm'

import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { deskReleasePath, peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { enquiryMailNames } from '#app/enquiries/mail-templates.ts'
import { db } from '#app/platform/database/db.server.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import type { CaseFact } from '#app/privacy/cases/case-kind.ts'
import { longDay } from '#app/privacy/cases/letter.ts'
import type { Cell } from '#app/records/page-data.ts'
import { type AccessStep, listAccess } from '#app/staff/audit/audit-access.server.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { encryptSearch } from '#app/staff/private-search.server.ts'

import { describeDueDay, stateOf } from './due-date.ts'
import { findLearning, listNotes } from './request-notes.server.ts'
import { channels, identityMethods, refusalSources, requestMails, resolutions } from './request-types.ts'
import { type PrivacyRequest, requestSubject } from './requests-schema.ts'

export type ListedRequest = PrivacyRequest & { checkedBy?: string | null; hasFailedMail?: boolean }

export function listPrivacyRequestFacts(row: ListedRequest): CaseFact[] {
  return [
    ['From', `${row.name} · ${row.reference}`],
    ['State', stateCell(row)],
    ['Last day', describeDueDay(row)],
    ['Email', row.email ? { text: row.email, href: `mailto:${row.email}` } : 'Not given'],
    ['Phone', row.phone ? { text: row.phone, href: phoneHref(row.phone) } : 'Not given'],
    ['In their words', row.channel === 'contact form' ? messageOf(row) : (row.words ?? 'Nothing written down')],
    ...historyOf(row),
    linkOf(row),
  ]
}

/** What stands in other tables. */
export async function loadRelatedFacts(row: ListedRequest): Promise<CaseFact[]> {
  const copied = eq(auditLog.action, personalDataEvents.copied.action)
  const [notes, learning, mails, copies] = await Promise.all([
    listNotes(db, row.id),
    findLearning(row.id),
    listMails(row.reference),
    listAccess(requestSubject, row.id, { where: copied }),
  ])
  row.hasFailedMail = mails.some(({ status }) => status === 'failed')
  return [
    ...copies.map((copy): CaseFact => ['Copy', describeCopy(copy)]),
    ...notes.map((note): CaseFact => [
      'Note',
      { text: note.note, under: `${note.author ?? 'A former colleague'}, ${formatMoment(note.createdAt)}` },
    ]),
    ...(learning ? [['What we learned', learning] as const] : []),
    ...mails.map((mail): CaseFact => ['Email', describeMail(mail)]),
  ]
}

/** A complaint of the contact form has the id of its message. */
const messageOf = ({ id }: PrivacyRequest): Cell => ({
  href: `${kindConfig.contact.listPath}/${id}`,
  text: 'The message of the contact form',
})

/** Encrypted, because an address must not contain a name. */
function linkOf({ email, phone, name }: PrivacyRequest): CaseFact {
  const of = encryptSearch(JSON.stringify({ typed: email ?? phone ?? name, records: null }))
  return ['Their data', { href: `${peoplePath}?of=${of}`, text: 'What we hold about them' }]
}

/** A complaint of the contact form has the emails of its message. */
const mailNames: Readonly<Record<string, string>> = {
  ...enquiryMailNames,
  [requestMails.received]: 'To the team: it came',
  [requestMails.acknowledgement]: 'Acknowledgement, with the link to confirm the address',
  [requestMails.reminder]: 'To the team: the last day is near',
}

export function stateCell(row: PrivacyRequest): Cell {
  const { resolution, acknowledgedOn, extendedOn, suspicion } = row
  const badges = {
    ended: { text: resolution ? resolutions[resolution] : '', tone: 'neutral' },
    overdue: { text: 'Overdue', tone: 'danger' },
    paused: { text: 'Waiting for identity', tone: 'warning' },
    open: { text: acknowledgedOn ? 'Open' : 'Not acknowledged', tone: 'info' },
  } as const
  const details = [
    ...(extendedOn ? [{ text: 'Extended' }] : []),
    ...(suspicion && !resolution ? [{ text: 'May be spam', isUrgent: true }] : []),
  ]
  return { ...badges[stateOf(row)], details }
}

/** What happened to it: the days that there are. */
function historyOf(row: ListedRequest): CaseFact[] {
  const { identityMethod, identityCheckedOn, identityAskedOn, resolution, refusalSource, pausedDays, checkedBy } = row
  const isSuspected = row.suspicion && !resolution
  const isByLink = identityMethod === 'email link' && !checkedBy
  const facts: [string, ...(string | false | null)[]][] = [
    [
      'It may be spam',
      isSuspected &&
        'How it was sent looks like a program. If a person wrote it, treat it as any other; otherwise end it as “Not a request”.',
    ],
    ['Came', describeArrival(row)],
    [
      'Address',
      row.channel === 'web form' &&
        row.emailLinkId &&
        'The link of our email was not opened yet: the address is not confirmed.',
    ],
    ['Acknowledged', onDay('Acknowledged', row.acknowledgedOn)],
    ['Asked', onDay('Asked for proof of identity: the clock is paused', identityAskedOn)],
    [
      'Checked',
      onDay(`Identity checked${checkedBy ? ` by ${checkedBy}` : ''}`, identityCheckedOn),
      identityMethod && identityMethods[identityMethod],
      isByLink && 'Compare it with the address on the records before you give anything out.',
      pausedDays > 0 && `The last day moved by ${pausedDays} ${pausedDays === 1 ? 'day' : 'days'}.`,
    ],
    ['Extended', onDay('Extended by two months', row.extendedOn), row.extensionReason],
    [
      'Ended',
      resolution && onDay(resolutions[resolution], row.endedOn),
      row.refusalReason,
      refusalSource && refusalSources[refusalSource],
    ],
  ]
  return facts.flatMap(([term, ...lines]): CaseFact[] => (lines[0] ? [[term, lines.filter(Boolean).join('\n')]] : []))
}

const onDay = (what: string, day: string | null) => day && `${what}, ${longDay(day)}`

export function describeArrival({ receivedOn, channel }: PrivacyRequest): string {
  return `${formatDay(new Date(receivedOn))}, ${channels[channel].toLowerCase()}`
}

function describeCopy({ at, details, ...actor }: AccessStep): Cell {
  const made = `Copy of their data made by ${formatActor(actor)}, ${formatMoment(at)}`
  return typeof details?.release === 'string' ? { text: made, href: deskReleasePath(details.release) } : made
}

function describeMail({ template, status, problem }: Awaited<ReturnType<typeof listMails>>[number]): Cell {
  const text = ownValue(mailNames, template) ?? 'Other email'
  if (status === 'sent') return { text, under: 'Sent' }
  if (status === 'failed') return { text, under: `Refused (${problem ?? 'no reason given'})` }
  return { text, under: problem ? `Not yet: ${problem}` : 'On its way' }
}
