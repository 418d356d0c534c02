import { errorsFirst, type Finding } from '#app/content/checks/finding.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { checkParsed } from './check-text.ts'
import { findReferences } from './find-references.server.ts'
import { parseContent, type ParsedContent } from './parsed-content.ts'
import { checkReferences } from './reference-rules.ts'
import { findSignOffFindings } from './sign-off-rules.server.ts'

type FindingSource = (database: Database, record: RecordOf, fields: ContentFields) => Promise<Finding[]>

/** What else looks at a record before it is published, in the order in which writers read it. */
const sources: FindingSource[] = [findSignOffFindings]

/** Everything the checks have to say of a record as it is written: what keeps it from being published first. */
export async function findFindings(database: Database, record: RecordOf, fields: ContentFields): Promise<Finding[]> {
  const written = parseContent(record.kind, fields)
  return errorsFirst([...checkParsed(written), ...(await findAsked(database, record, written))])
}

/** Those of them that need the database. The record need not be there: somebody may only begin to write it. */
export async function findAsked(database: Database, record: RecordOf, written: ParsedContent): Promise<Finding[]> {
  const found = checkReferences(written, await findReferences(database, record, written))
  for (const source of sources) found.push(...(await source(database, record, written.fields)))
  return found
}
