import { Client } from 'pg'

/** Makes the database `hearthside` if there is none. Undefined when it is there; else why not. */
export async function makeDatabase(socketDir: string) {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2000,
    query_timeout: 30_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_database where datname = 'hearthside'`)
    if (rowCount === 0) await client.query('create database hearthside')
    return undefined
  } catch (error) {
    return error
  } finally {
    // A frozen server would not answer a goodbye.
    client.connection.stream.destroy()
  }
}

/** False for what passes while it comes up or goes down: no socket, "starting up", "shutting down", too many connections. */
export function isLasting(error: unknown) {
  const { code } = error as { code?: string }
  return code !== undefined && !/^(57P0.|53300|08...|E[A-Z]+)$/.test(code)
}
