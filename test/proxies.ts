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

export type Proxy = { url: string; stop: () => Promise<void> }

/** PgBouncer in transaction mode, in front of the database at this address. */
export async function startPgBouncer(databaseUrl: string): Promise<Proxy> {
  const port = await freePort()
  const to = new URL(databaseUrl.replace('@/', '@localhost/'))
  const { username, password, pathname } = to
  const name = pathname.slice(1)
  const settings = `[databases]
${name} = host=${to.searchParams.get('host') ?? to.hostname} port=${to.port || 5432} dbname=${name} user=${username} password=${decodeURIComponent(password)}
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

/** HAProxy in front of these ports, with default settings wherever it has them. */
export async function startHaproxy(port: number, ports: number[]): Promise<Proxy> {
  const settings = `defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
listen site
  bind 127.0.0.1:${port}
  option httpchk
${ports.map((to) => `  server s${to} 127.0.0.1:${to} check`).join('\n')}
`
  return { ...(await startProxy(['haproxy', '-db', '-f'], settings, port)), url: `http://127.0.0.1:${port}` }
}

/**
 * HAProxy in front of the one PostgreSQL that takes writes, whose socket is in this directory. `pointTo` is what an
 * operator does after a failover: another server in the settings, and `systemctl reload haproxy`.
 */
export async function startDatabaseProxy(socketDir: string) {
  const port = await freePort()
  const settings = (to: string) => `global
  hard-stop-after 2s
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  server primary unix@${to}/.s.PGSQL.5432 check on-marked-down shutdown-sessions
`
  const running = await startProxy(['haproxy', '-W', '-db', '-f'], settings(socketDir), port)
  return {
    port,
    pointTo: async (other: string) => await running.reload(settings(other)),
    stop: async () => await running.stop(),
  }
}

/** nginx, likewise. */
export async function startNginx(port: number, ports: number[]): Promise<Proxy> {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ./nginx.pid;
events {}
http {
  access_log off;
  ${bodies.map((name) => `${name}_temp_path ./${name};`).join('\n  ')}
  upstream site { ${ports.map((to) => `server 127.0.0.1:${to};`).join(' ')} }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://site; } }
}
`
  const command = ['nginx', '-p', '.', '-e', './error.log', '-c']
  return { ...(await startProxy(command, settings, port)), url: `http://127.0.0.1:${port}` }
}

/** The name of the settings file is added as the last argument of the command. */
async function startProxy([program = '', ...options]: string[], settings: string, port: number) {
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-proxy-'))
  const file = join(directory, 'settings')
  await writeFile(file, settings)
  await chmod(directory, 0o755)
  const child = spawn(program, [...options, file], { cwd: directory, stdio: 'ignore' })
  await eventually(`${program} listens`, async () => await canConnect(port))
  return {
    async reload(other: string) {
      await writeFile(file, other)
      child.kill('SIGUSR2')
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
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
