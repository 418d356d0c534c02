import type { Finding } from '#app/content/checks/finding.ts'
import type { ContentFields } from '#app/content/revisions/content-fields.ts'
import type { RecordOf } from '#app/content/revisions/history.server.ts'
import { findSignOffFindings } from '#app/content/sign-off/find-sign-off-findings.server.ts'
import type { Database } from '#app/platform/db.server.ts'

type FindingSource = (database: Database, record: RecordOf, fields: ContentFields) => Promise<Finding[]>

/** What looks at a record before it is published, in the order in which writers read it. */
const sources: FindingSource[] = [findSignOffFindings]

/** Everything the checks have to say of a record as it is written. */
export async function findFindings(database: Database, record: RecordOf, fields: ContentFields): Promise<Finding[]> {
  const found: Finding[] = []
  for (const source of sources) found.push(...(await source(database, record, fields)))
  return found
}
