import { readFile } from 'node:fs/promises'

import { startError } from '#app/platform/config/start-error.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { currentAnchor } from '#app/staff/audit/anchor-log.server.ts'
import { formatAnchor, readAnchors } from '#app/staff/audit/audit-anchor.server.ts'
import { logEvents, logSubject } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { compareAnchors } from '#app/staff/audit/compare-anchors.server.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'

import { parseArguments } from './parse-arguments.ts'
import { createProgress } from './progress.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to do: npm run audit -- verify [--against FILE], which walks the audit log and says whether it is as it was written (and as the anchors in FILE say: audit-anchors.log, lines of the log or a saved mail); npm run audit -- anchor, which prints one; or npm run audit -- explain "WHY", which writes down why the log was set back'

const notVerified = 'Interrupted: it is not known whether the audit log is as it was written.'

/** `npm run audit -- …`: may run while the site runs. Exits with 1 when entries were altered, removed or truncated. */
export async function run(args: string[]) {
  const { positionals, values } = parseArguments(args, usage, { against: { type: 'string' } })
  const [verb, why, ...rest] = positionals
  const { against } = values
  if (rest.length > 0) throw startError(usage)
  if (verb === 'verify' && why === undefined)
    return await withDatabase(async (_, signal) => await verify(against, signal), { interrupted: notVerified })
  if (verb === 'anchor' && why === undefined && against === undefined) return await withDatabase(printAnchor)
  if (verb === 'explain' && why?.trim() && against === undefined)
    return await withDatabase(async () => await explain(why.trim()))
  throw startError(usage)
}

async function verify(against: string | undefined, signal: AbortSignal) {
  const anchors = against === undefined ? undefined : await readAnchorFile(against)
  const progress = createProgress('Verifying')
  const onRows = (count: number, total: number) => progress.add(count, total)
  const { rows, problem } = await verifyAudit({ signal, onRows }).finally(() => progress.end())
  if (problem) throw startError(problem)
  const comparison = anchors ? await compareAnchors(db, anchors) : undefined
  for (const line of comparison?.explained ?? []) console.log(line)
  if (comparison?.problem) throw startError(comparison.problem)
  console.log(
    rows === 1 ? '1 row, as it was written.' : `${rows.toLocaleString('en-GB')} rows, all as they were written.`,
  )
  if (comparison) console.log(`${comparison.agreed} of ${anchors?.length} anchors in ${against} agree with it.`)
}

async function readAnchorFile(file: string) {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw startError(`Cannot read ${file}: ${error.message}.`)
  })
  const { anchors, foreign } = readAnchors(text)
  if (foreign > 0)
    console.error(`${foreign} of the anchors in ${file} were not signed with this SESSION_SECRET, and do not count.`)
  if (anchors.length === 0) throw startError(`${file} has no anchors of this site.`)
  return anchors
}

async function printAnchor() {
  const current = await currentAnchor()
  if (!current) throw startError('The audit log has no rows, or its head was changed: there is nothing to anchor.')
  console.log(formatAnchor(current))
}

async function explain(why: string) {
  const event = logEvents.rollbackExplained
  const details = { why }
  await transaction(async (tx) => {
    await recordAuditEvent(tx, { event, staff: null, subject: logSubject, ids: [], requestId: null, details })
  })
  console.log('It stands in the audit log now. The next look at the anchors, within five minutes, takes it from there.')
}
