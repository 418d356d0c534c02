import { ownValue } from '#app/platform/own-value.ts'
import { formatTime } from '#app/platform/time/london-time.ts'

import type { AuditDetails } from './audit-row.ts'
import { refusalReasons } from './refusals.ts'

const hourMs = 60 * 60 * 1000

type Told = {
  action: string
  subject: string
  records: number
  details: AuditDetails | null
  /** Whose account it is about, where that is one account and its owner is known. */
  owner?: string | undefined
}

/** What was done, in a plain sentence without its full stop. What nobody foresaw is told in the log's own words. */
export function tellAudit(told: Told): string {
  const records = told.owner ? `the account of ${told.owner}` : tellRecords(told.subject, told.records)
  const sentence = ownValue(sentences, told.action)?.(told.details ?? {}, records, told)
  if (sentence) return sentence
  if (ownActs.has(told.action)) return capital(told.action)
  const action = capital(told.action)
  return told.records > 0 ? `${action}: ${records}` : action
}

/** Who did it. A name is gone once retention has emptied it. */
export function tellActor({ actorId, actorName }: { actorId: string | null; actorName: string | null }): string {
  return actorId ? (actorName ?? 'Name removed') : 'The site'
}

/** The facts of a row, each with its name: 'Account: Grace', 'Changed: site name, team email'. */
export function tellDetails(details: AuditDetails | null): { name: string; fact: string }[] {
  return Object.entries(details ?? {}).map(([name, value]) => ({ name: capital(plain(name)), fact: tellFact(value) }))
}

// What people do to their own account needs no object.
const ownActs = new Set([
  'changed password',
  'changed their name',
  'turned two-step on',
  'turned two-step off',
  'made new recovery codes',
  'added a passkey',
  'removed a passkey',
  'ended a session',
  'ended all other sessions',
  'confirmed that it was them',
])

type Sentence = (details: AuditDetails, records: string, told: Told) => string | undefined

const sentences: Record<string, Sentence> = {
  opened: (_, records) => `Opened ${records}`,
  'kept open': (_, records) => `Saw a change of ${records} while it was open`,
  listed: (_, records, told) => (told.records > 0 ? `Saw ${records} in a list` : `Looked at a list with ${records}`),
  printed: (_, records) => `Printed ${records}`,
  exported: (_, records) => `Exported ${records}`,
  binned: (_, records) => `Moved ${records} to the bin`,
  restored: (_, records) => `Restored ${records} from the bin`,
  removed: (_, records) => `Removed ${records} for good`,
  released: (_, records) => `Released ${records} that had been held back`,
  'marked answered': (_, records) => `Marked ${records} as answered`,
  'marked not answered': (_, records) => `Marked ${records} as not answered`,
  'set the outcome': ({ outcome }, records) => `Set the outcome of ${records}${toFact(outcome)}`,
  'took back that it became care': (_, records) => `Took back that ${records} became care`,
  gave: ({ to }, records) => `Gave ${records}${toFact(to) || ' to somebody'}`,
  'put under legal hold': (_, records) => `Put ${records} under legal hold`,
  'released from legal hold': (_, records) => `Ended the legal hold of ${records}`,
  'added a note': (_, records) => `Added a note to ${records}`,
  'deleted a note': (_, records) => `Deleted a note of ${records}`,
  'kept a note': (_, records) => `Said why a note of ${records} may stay`,
  'dated the complaint': (_, records) => `Set the dates of the complaint in ${records}`,
  'chose columns to export': () => 'Chose the columns of an export',
  'sent all mail': () => 'Sent all mail that had not gone out again',
  'rotated the session secret': () => 'Rotated the session secret',
  'sent mail again': (_, records) => `Sent a mail about ${records} again`,
  'set the status': ({ status }, records) => `Set the status of ${records}${toFact(status)}`,
  'marked sent': (_, records) => `Marked ${records} as sent`,
  refunded: ({ amount }, records) => `Refunded ${typeof amount === 'string' ? `${amount} of ` : ''}${records}`,
  settled: (_, records) => `Settled ${records}`,
  'exported the VAT summary': () => 'Exported the VAT summary',
  published: (_, records) => `Published ${records}`,
  'gave a sign-off': (_, records) => `Signed off ${records}`,
  withdrew: (_, records) => `Took ${records} off the site`,
  archived: (_, records) => `Archived ${records}`,
  'restored a version': (_, records) => `Went back to an earlier version of ${records}`,
  'gave up changes': (_, records) => `Gave up changes of ${records}`,
  'named a version': (_, records) => `Named a version of ${records}`,
  'took away the name of a version': (_, records) => `Took away the name of a version of ${records}`,
  'made a preview link': ({ days }, records) =>
    `Made a preview link to ${records}${typeof days === 'number' ? ` for ${days} days` : ''}`,
  'withdrew a preview link': (_, records) => `Withdrew a preview link to ${records}`,
  'withdrew consent': (_, records) => `Consent was withdrawn for ${records}`,
  'signed in': () => 'Signed in',
  'signed out': () => 'Signed out',
  'set up the site': () => 'Set up the site as its first administrator',
  'accepted an invite': ({ role }) => `Accepted an invitation${asRole(role)}`,
  invited: ({ email, role }) => `Invited ${typeof email === 'string' ? email : 'somebody'}${asRole(role)}`,
  'asked for a new password': () => 'Somebody asked for a link to choose a new password',
  'made a set-up link': () => 'Made a set-up link, because there was no administrator',
  changed: (details, records, { subject }) =>
    subject === 'settings' ? tellSettings(details) : `Changed ${records}${named(details, subject)}`,
  added: (details, records, { subject }) => `Added ${records}${named(details, subject)}`,
  renamed: ({ from, to }, records) =>
    `Renamed ${records}${typeof from === 'string' ? ` from ${from}` : ''}${toFact(to)}`,
  moved: (_, records) => `Moved ${records} to another place in the order`,
  described: (_, records) => `Said what ${records} shows`,
  cropped: (_, records) => `Said how ${records} is cropped somewhere`,
  replaced: (_, records) => `Replaced ${records}`,
  'looked at the audit log': () => 'Looked at the audit log',
  'took out content': () => 'Downloaded the archive of the whole content',
  'brought in content': () => 'Brought the whole content in from an archive',
  'exported the audit log': () => 'Exported the audit log',
  'restored a backup': ({ made }) =>
    `Restored the site from a backup${typeof made === 'string' ? ` of ${made}` : ''}: what was recorded later is not here`,
  'explained a rollback': ({ why }) =>
    `Said why the audit log was set back${typeof why === 'string' ? `: ${why}` : ''}`,
  deleted: (details, records, { subject }) =>
    goods.has(subject) ? `Deleted ${records}${named(details, subject)}` : undefined,
  'refused sign-ins': tellRefusals,
  'was refused': ({ route }) =>
    `Was refused${typeof route === 'string' ? ` ${route}` : ''}: not allowed for this account`,
}

const nouns: Record<string, [one: string, many: string]> = {
  contact_submission: ['a contact submission', 'contact submissions'],
  antenatal_registration: ['an antenatal class registration', 'antenatal class registrations'],
  newborn_request: ['a newborn care request', 'newborn care requests'],
  postnatal_request: ['a postnatal care request', 'postnatal care requests'],
  order: ['an order', 'orders'],
  payment_problem: ['a payment problem', 'payment problems'],
  staff: ['an account', 'accounts'],
  invite: ['an invitation', 'invitations'],
  settings: ['the settings', 'settings'],
  product: ['a product', 'products'],
  category: ['a category of the shop', 'categories of the shop'],
  blog_category: ['a category of the blog', 'categories of the blog'],
  picture: ['a picture', 'pictures'],
  page: ['a page', 'pages'],
  post: ['a blog post', 'blog posts'],
  faq: ['an FAQ', 'FAQs'],
  slide: ['a homepage slide', 'homepage slides'],
}

function tellRecords(subject: string, records: number) {
  const [one, many] = ownValue(nouns, subject) ?? [`one ${plain(subject)}`, `${plain(subject)}s`]
  if (records === 1) return one
  return records === 0 ? `no ${many}` : `${records.toLocaleString('en-GB')} ${many}`
}

function toFact(fact: AuditDetails[string] | undefined) {
  return typeof fact === 'string' ? ` to ${fact}` : ''
}

const goods = new Set(['product', 'category', 'blog_category'])

// What is sold or sorted is called by its name; people are not, in a line that everybody reads.
function named({ name }: AuditDetails, subject: string) {
  return goods.has(subject) && typeof name === 'string' ? `: ${name}` : ''
}

function asRole(role: AuditDetails[string] | undefined) {
  return typeof role === 'string' ? ` as an ${role}` : ''
}

function tellSettings({ changed, require_two_step: isRequired }: AuditDetails) {
  if (!Array.isArray(changed)) return 'Changed settings'
  const names = changed.map((key) => {
    if (key !== 'require_two_step' || typeof isRequired !== 'boolean') return plain(key)
    return isRequired
      ? 'two-step verification is now required of everyone'
      : 'two-step verification is no longer required of everyone'
  })
  return `Changed settings: ${names.join(', ')}`
}

function tellRefusals({ reason, times, hour }: AuditDetails) {
  if (typeof times !== 'number' || typeof reason !== 'string' || typeof hour !== 'string') return undefined
  const begin = new Date(hour)
  const end = new Date(begin.getTime() + hourMs)
  const why = refusalReasons.get(reason)?.why ?? plain(reason)
  const attempts = `${times.toLocaleString('en-GB')} ${times === 1 ? 'sign-in' : 'sign-ins'}`
  return `Refused ${attempts} between ${formatTime(begin)} and ${formatTime(end)}: ${why}`
}

function tellFact(value: AuditDetails[string]) {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** 'site_name' and 'mailId' as people write them. */
function plain(name: string) {
  return name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
}

function capital(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
