import { randomBytes } from 'node:crypto'

import { escapeIdentifier, escapeLiteral } from 'pg'

import { embeddedRoles } from '#app/platform/config/config.server.ts'
import { ownerPool } from '#test/owner-database.ts'

/** The database refuses a new row with this value while `work` runs, and no other row. */
export async function refusingRow(row: { table: string; column: string; value: string }, work: () => Promise<void>) {
  const name = `refuse_${randomBytes(8).toString('hex')}`
  const isIt = `new.${escapeIdentifier(row.column)} = ${escapeLiteral(row.value)}`
  await ownerPool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise 'refused by a test'; end $$;
    create trigger ${name} before insert on ${escapeIdentifier(row.table)}
      for each row when (${isIt}) execute function ${name}()`)
  await work().finally(() => ownerPool.query(`drop function ${name} cascade`))
}

/** The site may not read this table while `work` runs. Unlike a renamed table, this needs no lock that others wait for. */
export async function refusingReads(table: string, work: () => Promise<void>) {
  const [name, role] = [escapeIdentifier(table), embeddedRoles.application]
  await ownerPool.query(`revoke select on ${name} from ${role}`)
  await work().finally(() => ownerPool.query(`grant select on ${name} to ${role}`))
}
