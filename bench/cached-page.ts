import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort, type Instance } from '#test/instance.ts'

import { cpuSeconds, load, median, pin, run } from './processes.ts'

const pairs = 5
const seconds = 4
const brotli = 'Accept-Encoding: br'

/** The cached home page against nginx with the same bytes and headers, per CPU second of the server. */
export async function benchCachedPage(instance: Instance): Promise<string[]> {
  const nginx = await startNginx(`${instance.url}/`)
  const ours = { url: `${instance.url}/`, pid: instance.process.pid ?? 0 }
  const theirs = { url: `http://localhost:${nginx.port}/`, pid: await workerOf(nginx.process) }
  await Promise.all([pin(ours.pid, '0'), pin(theirs.pid, '0')])
  await load(ours.url, { seconds: 2, connections: 50, headers: [brotli] })

  const shares: number[] = []
  const lines = ['| pair | ours, requests per CPU second | nginx | share |', '|---|---|---|---|']
  for (let pair = 1; pair <= pairs; pair += 1) {
    const mine = await perCpuSecond(ours)
    const peer = await perCpuSecond(theirs)
    shares.push(mine / peer)
    lines.push(`| ${pair} | ${Math.round(mine)} | ${Math.round(peer)} | ${Math.round((mine / peer) * 100)} % |`)
  }
  nginx.process.kill('SIGTERM')
  return [...lines, '', `Median ${Math.round(median(shares) * 100)} % (budget: at least 75 %).`]
}

async function perCpuSecond({ url, pid }: { url: string; pid: number }) {
  const before = await cpuSeconds(pid)
  const { requestsPerSecond } = await load(url, { seconds, connections: 50, headers: [brotli] })
  return (requestsPerSecond * seconds) / ((await cpuSeconds(pid)) - before)
}

async function startNginx(page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-nginx-'))
  const port = await freePort()
  const { headers, body } = await fetchAsIs(page)
  await writeFile(join(folder, 'index.html'), '')
  await writeFile(join(folder, 'index.html.br'), body)
  const lines = headers
    .filter(([name]) => !/^(content-length|content-encoding|content-type|date|connection|keep-alive|etag)$/i.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  // Without the static brotli module the compressed bytes are served as the file itself: the same work, the same bytes.
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location = / { try_files /index.html.br =404; default_type "text/html; charset=utf-8";
          types {} add_header Content-Encoding br; ${lines.join(' ')} }
      }
    }`,
  )
  await run('chmod', ['-R', 'a+rX', folder])
  const process = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await answering(`http://localhost:${port}/`)
  return { process, port }
}

/** The answer with its body still compressed. */
async function fetchAsIs(url: string) {
  const { stdout: head } = await run('curl', ['-sI', '-H', brotli, url])
  const { stdout: body } = await run('curl', ['-s', '-H', brotli, url], { encoding: 'buffer' })
  const headers = head
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
  return { headers, body }
}

async function answering(url: string) {
  const until = Date.now() + 5000
  while (Date.now() < until) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
  }
  throw new Error('nginx did not start')
}

async function workerOf(master: ChildProcess) {
  const { stdout } = await run('pgrep', ['-P', String(master.pid)])
  return Number(stdout.trim().split('\n')[0])
}
