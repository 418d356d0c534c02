import { startError } from '#app/platform/start-error.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'

import { readWords } from './read-words.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to do: npm run audit -- verify, which walks the audit log and says whether it is as it was written'

/** `npm run audit -- verify`: may run while the site runs. What was changed, is missing or was cut off ends it with 1. */
export async function run(words: string[]) {
  const { positionals } = readWords(words, usage, {})
  if (positionals.join(' ') !== 'verify') throw startError(usage)
  await withDatabase(async () => {
    const { rows, problem } = await verifyAudit()
    if (problem) throw startError(problem)
    console.log(
      rows === 1 ? '1 row, as it was written.' : `${rows.toLocaleString('en-GB')} rows, all as they were written.`,
    )
  })
}
