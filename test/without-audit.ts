import { sql } from 'drizzle-orm'

import { ownerDb } from '#test/owner-database.ts'

/** Runs the work while the access log takes no rows, as when its disk is full. */
export async function withoutAudit(work: () => Promise<void>) {
  await ownerDb.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the log is full'; end $$`)
  await ownerDb.execute(sql`create trigger full_log before insert on audit_log for each row execute function refuse()`)
  try {
    await work()
  } finally {
    await ownerDb.execute(sql`drop function refuse() cascade`)
  }
}
