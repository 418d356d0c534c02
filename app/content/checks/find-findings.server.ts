import { errorsFirst, type Finding } from '#app/content/checks/finding.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { checkWritten } from './check-text.ts'
import { gatherKnown } from './find-references.server.ts'
import { readWritten, type Written } from './parsed-content.ts'
import { checkKnown } from './reference-rules.ts'
import { findSignOffFindings } from './sign-off-rules.server.ts'

type FindingSource = (database: Database, record: RecordOf, fields: ContentFields) => Promise<Finding[]>

/** What else looks at a record before it is published, in the order in which writers read it. */
const sources: FindingSource[] = [findSignOffFindings]

/** Everything the checks have to say of a record as it is written: what keeps it from being published first. */
export async function findFindings(database: Database, record: RecordOf, fields: ContentFields): Promise<Finding[]> {
  const written = readWritten(record.kind, fields)
  return errorsFirst([...checkWritten(written), ...(await findAsked(database, record, written))])
}

/** Those of them that need the database. The record need not be there: somebody may only begin to write it. */
export async function findAsked(database: Database, record: RecordOf, written: Written): Promise<Finding[]> {
  const found = checkKnown(written, await gatherKnown(database, record, written))
  for (const source of sources) found.push(...(await source(database, record, written.fields)))
  return found
}
