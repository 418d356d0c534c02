import { Socket } from 'node:net'

import { Client } from 'pg'

declare global {
  var databaseAdmins: Map<string, Promise<Client>> | undefined
}

/** The addresses of one database: for the role that the site runs as, the owner of its tables, and the superuser. */
export type DatabaseServer = { url: string; ownerUrl: string; superuserUrl: string }

/** A fresh copy of the template under this name, and its addresses. Takes about 20 ms. */
export async function cloneDatabase(server: DatabaseServer, name: string): Promise<DatabaseServer> {
  return await makeDatabase(server, name, 'hearthside')
}

/** Connections to these databases are cut off. */
export async function dropDatabases(server: DatabaseServer, prefix: string) {
  const admin = await adminOf(server)
  const all = 'select datname from pg_database where starts_with(datname, $1)'
  for (const { datname } of (await admin.query<{ datname: string }>(all, [prefix])).rows)
    await dropDatabase(admin, datname)
}

export async function emptyDatabase(server: DatabaseServer, name: string): Promise<DatabaseServer> {
  return await makeDatabase(server, name, 'template0')
}

async function makeDatabase(server: DatabaseServer, name: string, template: string) {
  const admin = await adminOf(server)
  const quoted = admin.escapeIdentifier(name)
  await dropDatabase(admin, name)
  await admin.query(`create database ${quoted} template ${template} strategy file_copy owner hearthside_owner`)
  await admin.query(
    `revoke all on database ${quoted} from public; grant connect on database ${quoted} to hearthside_app`,
  )
  return addressesOf(server, name)
}

// Kept open, because a connection costs more than the copy of a database.
async function adminOf(server: DatabaseServer) {
  const url = server.superuserUrl.replace('/hearthside?', '/postgres?')
  const admins = (globalThis.databaseAdmins ??= new Map<string, Promise<Client>>())
  const known = admins.get(url)
  if (known) return await known
  const admin = new Client({ connectionString: url })
  admin.on('error', () => admins.delete(url))
  const connected = admin.connect().then(() => admin)
  admins.set(url, connected)
  await connected
  // It keeps no process from ending.
  const { stream } = admin.connection
  if (stream instanceof Socket) stream.unref()
  return admin
}

async function dropDatabase(admin: Client, name: string) {
  await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`)
}

/** The addresses of a database of this name, whether it exists or not. */
export function addressesOf(server: DatabaseServer, name: string): DatabaseServer {
  const named = (url: string) => url.replace('/hearthside?', `/${name}?`)
  return { url: named(server.url), ownerUrl: named(server.ownerUrl), superuserUrl: named(server.superuserUrl) }
}
