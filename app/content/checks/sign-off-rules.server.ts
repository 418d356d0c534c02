import { eq } from 'drizzle-orm'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { isHealthAdvice, signOffPath } from '#app/content/health-advice/health-advice.ts'
import { findSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { posts } from '#app/content/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { londonClock, formatDate } from '#app/platform/time/london-time.ts'

import type { Finding } from './finding.ts'

const field = 'isHealthAdvice'

export async function findSignOffFindings(
  database: Database,
  { kind, id }: ContentRef,
  fields: ContentFields,
): Promise<Finding[]> {
  if (kind !== 'post') return []
  if (!isHealthAdvice(fields)) return (await isLiveAdvice(database, id)) ? [markRemoved] : []
  const signed = await findSignOff(database, id, fields)
  if (!signed) return [{ rule: 'no-sign-off', severity: 'error', message: signOffRequest(id), field }]
  if (signed.nextReviewOn >= londonClock(new Date()).day) return []
  const message = `It was to be reviewed again by ${formatDate(new Date(signed.nextReviewOn))}. Ask for a new sign-off.`
  return [{ rule: 'review-overdue', severity: 'warning', message, field }]
}

export function signOffRequest(postId: string): string {
  const address = config.siteUrl + signOffPath(postId)
  return `Health advice needs the sign-off of somebody who did not write it, and of exactly these words. Ask a colleague to read it at ${address}`
}

const markRemoved: Finding = {
  rule: 'health-advice-mark-taken',
  severity: 'warning',
  message: 'Visitors see this as health advice that was reviewed. Without the mark, nobody has to review it any more.',
  field,
}

async function isLiveAdvice(database: Database, id: string) {
  const { isHealthAdvice: isAdvice, publishStatus } = posts
  const [post] = await database.select({ isAdvice, publishStatus }).from(posts).where(eq(posts.id, id))
  return post?.publishStatus === 'published' && post.isAdvice
}
