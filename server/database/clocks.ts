import type { Client } from 'pg'

export const clocksMayDifferMs = 5000

/** How far this machine's clock is ahead of the database's. */
export async function clockAheadMs(client: Client): Promise<number> {
  const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
  return Math.round(Date.now() - Number(rows[0]?.now))
}
