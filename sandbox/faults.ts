import { type Connection, query } from './database.ts'

/** Faults between the shop and a card provider, requested by tests. */
type Faults = {
  request: 'answers 500' | 'resets after commit' | 'drips' | 'says nothing'
  event: 'is lost' | 'is held back' | 'comes twice'
  delivery: 'has another secret' | 'is old' | 'is from the future'
}
export type RequestFault = Faults['request'] | undefined

/** `on` is the start of the request ('POST /v1/checkout/sessions') or the event's type; absent, it matches any. */
export type Fault = { [A in keyof Faults]: { at: A; does: Faults[A]; on?: string } }[keyof Faults]

export async function causeFault(fault: Fault, times: number) {
  await query('insert into sandbox.faults (fault, times) values ($1, $2)', [JSON.stringify(fault), times])
}

export async function endFaults() {
  await query('delete from sandbox.faults')
  await query(`update sandbox.deliveries set due_at = now() where delivered_at is null and due_at = 'infinity'`)
}

/** The fault to apply here this time, if any. */
export async function nextFault<A extends keyof Faults>(
  client: Connection,
  at: A,
  about: string,
): Promise<Faults[A] | undefined> {
  const { rows } = await client.query<{ does: Faults[A] }>(
    `update sandbox.faults set times = times - 1 where id = (
       select id from sandbox.faults
       where times > 0 and fault ->> 'at' = $1 and starts_with($2, coalesce(fault ->> 'on', ''))
       order by id limit 1 for update skip locked
     ) returning fault ->> 'does' as does`,
    [at, about],
  )
  return rows[0]?.does
}
