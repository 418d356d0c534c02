import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/instance.ts'

export const areProxiesInstalled = ['nginx', 'haproxy'].every((program) => spawnSync(program, ['-v']).status === 0)

/** nginx and HAProxy in front of these ports, with nothing set that they have a default for. Addresses by name. */
export async function startProxies(ports: number[]) {
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-proxies-'))
  const [nginx, haproxy] = await Promise.all([freePort(), freePort()])
  await writeFile(join(directory, 'nginx.conf'), nginxConfig(directory, nginx, ports))
  await writeFile(join(directory, 'haproxy.cfg'), haproxyConfig(haproxy, ports))
  const programs = [
    spawn('nginx', ['-p', directory, '-e', join(directory, 'error.log'), '-c', join(directory, 'nginx.conf')]),
    spawn('haproxy', ['-db', '-f', join(directory, 'haproxy.cfg')]),
  ]
  const urls = { nginx: `http://127.0.0.1:${nginx}`, HAProxy: `http://127.0.0.1:${haproxy}` }
  await Promise.all([nginx, haproxy].map((port) => eventually(`${port} is open`, () => isOpen(port))))
  return {
    urls,
    async stop() {
      await Promise.all(programs.map(end))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function nginxConfig(directory: string, port: number, ports: number[]) {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${directory}/nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`).join('\n  ')}
  upstream site { ${ports.map((to) => `server 127.0.0.1:${to};`).join(' ')} }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://site; } }
}
`
}

function haproxyConfig(port: number, ports: number[]) {
  return `
defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
listen site
  bind 127.0.0.1:${port}
  option httpchk
${ports.map((to) => `  server s${to} 127.0.0.1:${to} check`).join('\n')}
`
}

async function isOpen(port: number) {
  const socket = connect(port, '127.0.0.1')
  return await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

async function end(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}
