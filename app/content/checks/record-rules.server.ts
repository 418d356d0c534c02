import { and, eq } from 'drizzle-orm'

import { classes } from '#app/care/classes/schema.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { isHealthAdvice } from '#app/content/health-advice/health-advice.ts'
import { findSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { recordPath } from '#app/content/record-url.server.ts'
import { listAddedWords } from '#app/content/reviews/added-words.ts'
import { findOriginalQuote } from '#app/content/reviews/original-quote.server.ts'
import { posts } from '#app/content/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { formatDate, londonClock } from '#app/platform/time/london-time.ts'

import { findingsOfBrokenRules, errorFinding, type Finding, warningFinding } from './finding.ts'

/** What the law or a promise asks of some kinds. */
export async function checkRecord(database: Database, record: ContentRef, fields: ContentFields): Promise<Finding[]> {
  if (record.kind === 'post') return await checkAdvice(database, record.id, fields)
  if (record.kind === 'review') return await checkFamilyWords(database, record.id, fields)
  return record.kind === 'class' ? await checkBooked(database, record.id, fields) : []
}

export const noSignOff = 'no-sign-off'

async function checkAdvice(database: Database, id: string, fields: ContentFields): Promise<Finding[]> {
  if (!isHealthAdvice(fields)) {
    const isShownAsAdvice = and(eq(posts.id, id), posts.isHealthAdvice, eq(posts.publishStatus, 'published'))
    const message =
      'Visitors see this as health advice that was reviewed. Without the mark, nobody has to review it any more.'
    return (await database.$count(posts, isShownAsAdvice)) > 0
      ? [warningFinding('health-advice-mark-taken', message, advice)]
      : []
  }
  const signed = await findSignOff(database, id, fields)
  if (!signed) {
    const address = config.siteUrl + recordPath({ kind: 'post', id }, '/publication')
    const message = `Health advice needs the sign-off of somebody who did not write it, and of exactly these words: whoever has read it signs it off at ${address}`
    return [errorFinding(noSignOff, message, advice)]
  }
  if (signed.nextReviewOn >= londonClock(new Date()).day) return []
  const due = formatDate(new Date(signed.nextReviewOn))
  return [warningFinding('review-overdue', `It was to be reviewed again by ${due}. Ask for a new sign-off.`, advice)]
}

const advice = { field: 'isHealthAdvice' }

const mostNamed = 5

/** Reviews show only what a family wrote and agreed to show. */
async function checkFamilyWords(database: Database, id: string, fields: ContentFields): Promise<Finding[]> {
  const words = await findOriginalQuote(id, database)
  const added = listAddedWords(textOf(fields, 'quote'), words?.originalQuote ?? '')
  const noConsent = 'There is no record that the family agreed to show their words.'
  const message = 'These words are not the family’s. You may leave words out, but not add or change any.'
  const excerpt = added.slice(0, mostNamed).join(' ')
  return findingsOfBrokenRules(
    [!words, errorFinding('no-consent', noConsent, { field: 'quote' })],
    [added.length > 0, errorFinding('added-words', message, { field: 'quote', excerpt })],
  )
}

/** Families hold places of this class. */
async function checkBooked(database: Database, id: string, fields: ContentFields): Promise<Finding[]> {
  const { taken, sessions, venue } = classes
  const [live] = await database.select({ taken, sessions, venue }).from(classes).where(eq(classes.id, id))
  if (!live || live.taken === 0) return []
  const people = live.taken === 1 ? '1 family has a place' : `${live.taken} families have a place`
  const isMoved =
    listOf(fields, 'sessions').join() !== live.sessions.join() || textOf(fields, 'venue') !== (live.venue ?? '')
  const untold = `${people}, and nobody tells them of other dates or another venue. Please write to them.`
  return findingsOfBrokenRules(
    [
      Number(textOf(fields, 'places')) < live.taken,
      errorFinding('fewer-places-than-taken', `${people}. There cannot be fewer places.`, { field: 'places' }),
    ],
    [isMoved, warningFinding('booked-class-moves', untold, { field: 'sessions' })],
  )
}
