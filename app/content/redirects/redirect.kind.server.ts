import { desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'

import { redirectEvents } from '#app/content/audit-events.ts'
import { missingPages, redirects } from '#app/content/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { choice, type Field, line } from '#app/records/fields.ts'
import { Refusal } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { isOwnPath, isOwnDestination } from './own-paths.ts'
import { isLivePath, listDestinations, livePaths } from './published-paths.server.ts'
import { maxPathLength, parsePath } from './redirect-path.ts'
import { createRedirect, lockRedirects } from './redirects.server.ts'

const { path, target, visits, createdAt, createdBy } = redirects
const noPath = 'Please enter an address of this site, such as /old-page'
const noTarget = 'Please enter an address of this site, such as /services/newborn-care'

const pathField: Field<string> = {
  ...line('From', { max: 2000, required: noPath, hint: 'The address that visitors still ask for, such as /old-page.' }),
  rule: limitedString(noPath, { max: 2000 })
    .transform((typed) => parsePath(typed.trim(), config.siteUrl) ?? '')
    .refine((typed) => typed !== '', noPath),
}

const targetField: Field<string | null> = {
  ...line('Address', {
    max: 2000,
    required: noTarget,
    hint: 'Choose a page, or enter an address such as /shop/muslin-swaddle.',
  }),
  rule: limitedString(noTarget, { max: 2000 })
    .refine((typed) => !/[?#]/.test(typed), 'Please leave out ? and # and what follows')
    .transform((typed) => (typed.trim() === '' ? '' : parsePath(typed.trim(), config.siteUrl)))
    .refine((address) => address !== undefined, noTarget),
  write: (value) => value ?? '',
  suggest: listDestinations,
}

export const redirectKind = defineKind({
  subject: 'redirect',
  words: { one: 'redirect', many: 'Redirects', title: 'Redirect' },
  path: '/cms/redirects',
  page: 'CMS',
  table: redirects,
  fields: {
    path: pathField,
    how: choice(
      'Visitors are taken to',
      [
        { value: 'address', label: 'A page of this site', reveals: ['target'] },
        { value: 'gone', label: 'Nowhere: it is gone for good', hint: 'Search engines forget it (410).' },
      ],
      'Please choose where it leads',
    ),
    target: targetField,
  },
  isFixed: true,
  read: () => ({ how: 'address' as const }),
  together({ how, target: to, path: from }, report) {
    if (how === 'address' && !to) report('target', noTarget)
    if (how === 'address' && to === from) report('target', 'An address cannot lead to itself')
  },
  async derive(tx, { path: from, how, target: to }, { actor }) {
    await lockRedirects(tx)
    const refused = await findRefusal(tx, from)
    if (refused) throw new Refusal({ errors: { path: refused } })
    return { target: how === 'gone' ? null : await findEnd(tx, from, to!), createdBy: actor.staff.id }
  },
  async follow(tx, { after }, { staff }) {
    if (after) await createRedirect(tx, after.path, after.target, staff.id)
  },
  name: (row) => row.path,
  describe: (row) => (row.target ? `leads to ${row.target}` : 'gone for good'),
  taken: { redirects_pkey: { field: 'path', message: 'This address leads somewhere already' } },
  tags: () => [],
  events: { added: redirectEvents.added, changed: redirectEvents.added, deleted: redirectEvents.removed },
  says: {
    added: (row) =>
      row.target
        ? `${row.path} leads to ${row.target} from now on`
        : `Anyone who visits ${row.path} is told that it has gone for good`,
    deleted: (row) => `${row.path} no longer leads anywhere`,
  },
  list: {
    as: 'table',
    lead: 'Where old addresses lead. When a published page moves, one is added for you.',
    select: {
      author: sql<string | null>`(select ${cmsUsers.name} from ${cmsUsers} where ${eq(cmsUsers.id, createdBy)})`,
    },
    columns: [
      { label: 'From', sort: 'path', cell: (row) => row.path },
      { label: 'Leads to', cell: (row) => row.target ?? { text: 'Gone for good', tone: 'neutral' } },
      { label: 'Followed', sort: 'visits', isNumber: true, cell: (row) => row.visits.toLocaleString('en-GB') },
      { label: 'Since', sort: 'created', cell: (row) => formatDay(row.createdAt) },
      { label: 'By', cell: (row) => row.author ?? 'The site' },
    ],
    sorts: [
      { name: 'path', by: path, direction: 'ascending' },
      { name: 'visits', by: visits, direction: 'descending' },
      { name: 'created', by: createdAt, direction: 'descending' },
    ],
    search: {
      hint: 'Address',
      where: (words) => hasWords(sql`lower(${path} || ' ' || coalesce(${target}, ''))`, words),
    },
    filters: {
      target: {
        label: 'Kind',
        options: [
          { value: 'redirect', label: 'Redirects' },
          { value: 'gone', label: 'Gone for good' },
        ],
        where: (value) => (value === 'gone' ? isNull(target) : isNotNull(target)),
      },
    },
    empty: {
      title: 'No redirects yet',
      words: 'When a published page gets another address, the old one leads to it from then on and is listed here.',
    },
  },
  also: listMissing,
  remove: {
    question:
      'Are you sure you want to delete this redirect? Without it, anyone who visits the address is told that there is no such page.',
    facts: (row) => [row.target ? `It leads to ${row.target}.` : 'It is marked as gone for good.'],
  },
})

async function findRefusal(tx: Transaction, from: string) {
  if (isOwnPath(from)) return 'The site itself answers at this address, so a redirect would never be followed'
  if (await isLivePath(tx, from)) return 'A page is shown at this address, so a redirect would never be followed'
  const [existing] = await tx.select().from(redirects).where(eq(path, from))
  if (!existing) return undefined
  return existing.target
    ? `It leads to ${existing.target} already. Remove that redirect first`
    : 'It is marked as gone already'
}

/** A redirect to a redirect leads to the end at once. */
async function findEnd(tx: Transaction, from: string, to: string) {
  if (isOwnDestination(to) || (await isLivePath(tx, to))) return to
  const [next] = await tx.select().from(redirects).where(eq(path, to))
  if (!next) throw refusedTarget('Nothing is shown at this address. Please choose a page that is there')
  if (next.target === null) throw refusedTarget('This address is marked as gone itself')
  if (next.target === from) throw refusedTarget(`${to} leads to ${from}: visitors would go round in circles`)
  return next.target
}

function refusedTarget(message: string) {
  return new Refusal({ errors: { target: message } })
}

const mostListed = 50

/** The most wanted. Addresses that were masked or cut off cannot be led anywhere. */
async function listMissing() {
  const { path: missing, visits: times, lastSeenAt } = missingPages
  const rows = await db
    .select({ missing, times, lastSeenAt })
    .from(missingPages)
    .where(notInArray(sql`rtrim(${missing}, '/')`, livePaths()))
    .orderBy(desc(times), desc(lastSeenAt))
    .limit(mostListed)
  return {
    title: 'Missing pages',
    lead: 'Addresses that visitors tried and did not find, the most wanted first. Take them to a page that exists, or mark the address as gone.',
    empty: 'Nobody has asked for a page that does not exist.',
    columns: ['Address', 'Times', 'Last', 'Actions'],
    rows: rows.map((row) => [
      row.missing,
      row.times.toLocaleString('en-GB'),
      formatDay(row.lastSeenAt),
      isWhole(row.missing)
        ? {
            text: 'Redirect',
            href: `/cms/redirects/new?${new URLSearchParams({ path: row.missing })}`,
            about: row.missing,
          }
        : 'Only a part of it is kept',
    ]),
  }
}

function isWhole(stored: string) {
  return !stored.includes('…') && stored.length < maxPathLength
}
