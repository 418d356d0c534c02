import { sql } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'

/** While the access log takes no rows, as when its disk is full. */
export async function withoutAudit(work: () => Promise<void>) {
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the log is full'; end $$`)
  await db.execute(sql`create trigger full_log before insert on audit_log for each row execute function refuse()`)
  try {
    await work()
  } finally {
    await db.execute(sql`drop function refuse() cascade`)
  }
}
