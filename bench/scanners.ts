import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createEverything } from './checked-pages.ts'
import type { withDesk } from './desk.ts'
import { run } from './processes.ts'

type Desk = Parameters<Parameters<typeof withDesk>[0]>[0]
type Target = { who: string; url: string; paths: string[]; headers: string[] }
type Findings = Record<string, { path: string; info: string; parameter?: string }[]>

// Omits the modules about TLS, absent here; those that `headers` covers better; and the check for form tokens, as ours
// check the origin.
const wapitiModules = 'common,-http_headers,-cookieflags,sql,xxe,crlf,csp,methods,backup,htaccess'
// After this, the scanner is stopped: it checks its own time limit only between two attacks.
const graceSeconds = 60

/**
 * Findings of third-party scanners on a site with content on each page, as a visitor and as an administrator.
 * `SCAN_SECONDS` limits each of the four scans. No findings are expected.
 */
export async function benchScanners({ instance, cookie }: Pick<Desk, 'instance' | 'cookie'>): Promise<string[]> {
  for (const tool of ['wapiti', 'sqlmap']) {
    const isThere = await run(tool, ['--version']).then(
      () => true,
      () => false,
    )
    if (!isThere) return [`Not scanned: ${tool} is not there (apt-get install wapiti sqlmap).`]
  }
  const { publicPaths, staffPaths } = await createEverything()
  const origin = `Origin: ${instance.url}`
  const targets: Target[] = [
    { who: 'a visitor', url: instance.url, paths: publicPaths, headers: [origin] },
    { who: 'an administrator', url: instance.url, paths: staffPaths, headers: [origin, `Cookie: ${cookie}`] },
  ]
  const seconds = Number(process.env.SCAN_SECONDS ?? 900)
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-scan-'))
  try {
    const lines = ['| scanner | as | addresses to start from | findings (wanted 0) |', '|---|---|---|---|']
    const found: string[] = []
    for (const target of targets) {
      for (const [tool, scan] of Object.entries({ wapiti: scanWithWapiti, sqlmap: scanWithSqlmap })) {
        const findings = await scan(target, folder, seconds)
        lines.push(`| ${tool} | ${target.who} | ${target.paths.length} | ${findings.length} |`)
        found.push(...findings.map((finding) => `- ${tool}, ${target.who}: ${finding}`))
      }
    }
    return [...lines, '', ...found]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// Reports what has been found so far.
const reportNow = 'r\n'

// Debian's 3.0.4 cannot read the exclusions: Python 3.11 requires the flags at the start of a regular expression.
const wapiti = `
import re
compile = re.compile
re.compile = lambda p, *flags: compile('(?ms)' + p[:-5] if isinstance(p, str) and p.endswith('(?ms)') else p, *flags)
from wapitiCore.main.wapiti import wapiti_main
wapiti_main()
`

// A scanner that signs out or ends sessions would scan the rest without an account.
const excluded = ['/cms/logout', '/cms/account/sessions', '/cms/events', '/sandbox']

async function scanWithWapiti({ url, paths, headers }: Target, folder: string, seconds: number) {
  const report = join(folder, 'wapiti.json')
  const options = {
    '-u': `${url}/`,
    '--scope': 'domain',
    '-m': wapitiModules,
    '-S': 'normal',
    '-t': '10',
    '-v': '0',
    '-d': '4',
    '--max-links-per-page': '60',
    '--max-scan-time': String(seconds),
    '--max-attack-time': '60',
    '--store-session': folder,
    '--store-config': folder,
    '-f': 'json',
    '-o': report,
  }
  const args = [
    '--flush-session',
    '--no-bugreport',
    ...Object.entries(options).flat(),
    ...headers.flatMap((header) => ['-H', header]),
    ...paths.flatMap((path) => ['-s', url + path]),
    ...excluded.flatMap((path) => ['-x', `${url}${path}*`]),
  ]
  await runScanner('/usr/bin/python3', ['-c', wapiti, ...args], seconds, reportNow)
  const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as { vulnerabilities: Findings }
  return Object.entries(vulnerabilities).flatMap(([name, ofIt]) =>
    ofIt.map(({ path, info, parameter }) => `${name} at ${path}${parameter ? ` (${parameter})` : ''}: ${info}`),
  )
}

/** Every address with parameters and every form on these pages. */
async function scanWithSqlmap({ url, paths, headers }: Target, folder: string, seconds: number) {
  const [list, results] = [join(folder, 'addresses.txt'), join(folder, 'sqlmap.csv')]
  await rm(results, { force: true })
  await writeFile(list, [...paths, ...parameters].map((path) => `${url}${path}\n`).join(''))
  const options = {
    '-m': list,
    '--level': '2',
    '--risk': '2',
    '--dbms': 'postgresql',
    '--threads': '4',
    '--timeout': '10',
    '--retries': '1',
    '--crawl-exclude': 'logout|sessions|sandbox',
    '--ignore-code': '400,403,404,405,429',
    '--headers': headers.join(String.raw`\n`),
    '--output-dir': folder,
    '--results-file': results,
  }
  const args = ['--forms', '--batch', '--smart', '--flush-session', ...Object.entries(options).flat()]
  await runScanner('sqlmap', args, seconds)
  // The first line names the columns; each further line is an injectable place.
  const [, ...rows] = (await readFile(results, 'utf8').catch(() => '')).trim().split('\n')
  return rows
}

const parameters = [
  '/search?q=night&page=1',
  '/shop?search=cup&category=Rest&sort=price',
  '/blog?page=1',
  '/admin/contact-submissions?status=new&sort=name&direction=ascending&page=1&from=2026-01-01&to=2026-12-31',
  '/shop/admin/orders?status=paid&matter=sent&page=1',
  '/cms/users?role=admin&status=active&sort=name&page=1',
  '/cms/blog?search=night&page=1',
  '/cms/media?search=cot&show=unused&page=1',
  '/admin/audit?kind=reading&search=request-1&page=2',
]

/** `answer` is sent to the scanner when it is stopped early. */
async function runScanner(tool: string, args: string[], seconds: number, answer?: string) {
  const child = spawn(tool, args, { stdio: [answer ? 'pipe' : 'ignore', 'ignore', 'ignore'] })
  child.stdin?.end(answer)
  const end = setTimeout(() => child.kill('SIGINT'), (seconds + graceSeconds) * 1000)
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(end)
}
