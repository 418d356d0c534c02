import { Client } from 'pg'

/** A fresh copy of the template under this name, and its address. Takes about 20 ms. */
export async function cloneDatabase(serverUrl: string, name: string): Promise<string> {
  return await makeDatabase(serverUrl, name, 'hearthside')
}

/** A database without anything in it. */
export async function emptyDatabase(serverUrl: string, name: string): Promise<string> {
  return await makeDatabase(serverUrl, name, 'template0')
}

async function makeDatabase(serverUrl: string, name: string, template: string) {
  const admin = new Client({ connectionString: serverUrl.replace('/hearthside?', '/postgres?') })
  await admin.connect()
  const quoted = admin.escapeIdentifier(name)
  await admin.query(`drop database if exists ${quoted} with (force)`)
  await admin.query(`create database ${quoted} template ${template} strategy file_copy`)
  await admin.end()
  return serverUrl.replace('/hearthside?', `/${name}?`)
}
