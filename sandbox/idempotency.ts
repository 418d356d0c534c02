import { type Connection, inTransaction } from './database.ts'
import { Refusal } from './refusal.ts'

/**
 * Does it once under its key. The same request again hears the same answer; another under the same key is refused. Without
 * a key it is done each time. A refusal leaves no trace, as with the provider where nothing was begun.
 */
export async function once<T extends object>(
  key: string | undefined,
  request: string,
  work: (client: Connection) => Promise<T>,
): Promise<T> {
  return await inTransaction(async (client) => {
    if (!key) return await work(client)
    // A second one at the same time waits here until the first has committed.
    const taken = await client.query(
      'insert into sandbox.idempotency_keys (key, request) values ($1, $2) on conflict do nothing returning key',
      [key, request],
    )
    if (taken.rows.length === 0) return await repeat<T>(client, key, request)
    const answer = await work(client)
    await client.query('update sandbox.idempotency_keys set answer = $2 where key = $1', [key, JSON.stringify(answer)])
    return answer
  })
}

async function repeat<T>(client: Connection, key: string, request: string): Promise<T> {
  const { rows } = await client.query<{ request: string; answer: T }>(
    'select request, answer from sandbox.idempotency_keys where key = $1',
    [key],
  )
  const [first] = rows
  if (first?.request === request) return first.answer
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
