import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eventually } from './eventually.ts'
import { freePort } from './instance.ts'

export function hasProgram(name: string) {
  return spawnSync(name, ['-v']).error === undefined
}

export type Proxy = { url: string; output: () => string; stop: () => Promise<void> }

/** In transaction mode, before the database at this address. */
export async function startPgBouncer(databaseUrl: string): Promise<Proxy> {
  const port = await freePort()
  const { username, password, pathname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'))
  const name = pathname.slice(1)
  const settings = `[databases]
${name} = host=${searchParams.get('host')} port=5432 dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 5
`
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const running = await startProxy(['pgbouncer', ...asRoot], settings, port)
  return { ...running, url: `postgres://${username}@127.0.0.1:${port}/${name}` }
}

/** Before these instances, with its own settings wherever it may be without. */
export async function startHaproxy(port: number, urls: string[]): Promise<Proxy> {
  const servers = urls.map((url, at) => `  server site${at} 127.0.0.1:${new URL(url).port} check inter 500`)
  const settings = `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend public
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
${servers.join('\n')}
`
  return { ...(await startProxy(['haproxy', '-db', '-f'], settings, port)), url: `http://127.0.0.1:${port}` }
}

/** The command is followed by the name of the file with the settings. */
async function startProxy([program = '', ...options]: string[], settings: string, port: number) {
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-proxy-'))
  const file = join(directory, 'settings')
  await writeFile(file, settings)
  await chmod(directory, 0o755)
  const child = spawn(program, [...options, file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await eventually(`${program} listens`, async () => await canConnect(port))
  return {
    output: () => output,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.kill('SIGKILL')) await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function canConnect(port: number) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.once('error', () => resolve(false))
  return await promise.finally(() => socket.destroy())
}
