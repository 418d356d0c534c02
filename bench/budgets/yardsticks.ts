import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { run } from '#bench/processes.ts'
import { freePort } from '#test/instance.ts'

import type { Answer } from './answers.ts'

export type Server = { url: string; pid: number; stop(): Promise<void> }

/** Starts a module that listens on a port of its choice, once it was told what to serve. */
export async function startBare(module: string, serves: unknown, env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, ['--max-semi-space-size=16', module], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  child.send(serves as object)
  const [said] = (await Promise.race([once(child, 'message'), failed(child)])) as [{ port: number }]
  return { url: `http://127.0.0.1:${said.port}`, pid: child.pid ?? 0, stop: () => end(child) }
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`A yardstick ended with ${code}`)
}

async function end(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** Undefined where nginx is not installed. */
export async function startNginx(answers: Answer[]): Promise<Server | undefined> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-nginx-'))
  const port = await freePort()
  // Compressed bytes are served as the file itself: the work of brotli_static without its module.
  const locations = await Promise.all(
    answers.map(async ({ path, headers, body }, at) => {
      await writeFile(join(folder, `page${at}`), body)
      const lines = headers.filter(([name]) => !/^(content-type|etag)$/i.test(name)).map(toDirective)
      return `location = ${path} { try_files /page${at} =404; types {} default_type "text/html; charset=utf-8"; ${lines.join(' ')} }`
    }),
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join('\n')} }
    }`,
  )
  await run('chmod', ['-R', 'a+rX', folder])
  const child = spawn('nginx', ['-c', file], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}${answers[0]?.path}`)
  const { stdout } = await run('pgrep', ['-P', String(child.pid)])
  const stop = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  return { url, pid: Number(stdout.trim().split('\n')[0]), stop }
}

function toDirective([name, value]: [string, string]) {
  return `add_header ${name} ${JSON.stringify(value)};`
}

async function answering(url: string) {
  for (let tries = 0; tries < 250; tries += 1) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) return
    await delay(20)
  }
  throw new Error(`${url} did not answer`)
}
