import { startError } from './start-error.ts'

const loopback = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i
const overTls = ['require', 'verify-ca', 'verify-full', 'no-verify']
const noHost = 'no-host.invalid'
// Address parameters that would turn off the TLS that nodemailer must require.
const smtpTlsOptions = ['secure', 'ignoreTLS', 'requireTLS', 'opportunisticTLS']

export type MayBePlain = 'database' | 's3'

export function readSmtp(address: string | undefined) {
  if (!address) return undefined
  const url = new URL(address.replace(/^smtp\+insecure:/, 'smtp:'))
  for (const name of smtpTlsOptions) url.searchParams.delete(name)
  const isInsecure = address.startsWith('smtp+insecure:')
  return {
    url: url.href,
    requireTLS: url.protocol === 'smtp:' && !isInsecure && !loopback.test(url.hostname),
    // The server may still offer TLS with a self-signed certificate.
    ...(isInsecure ? { tls: { rejectUnauthorized: false } } : {}),
  }
}

/** Undefined for an ambiguous address (an unescaped / in the password). Accepts socket addresses, which have no host. */
export function parseDatabaseAddress(address: string): URL | undefined {
  const url = URL.parse(address.replace('@/', `@${noHost}/`))
  const isBroken = !url || (url.username === '' && /@/.test(url.pathname + url.search + url.hash))
  if (isBroken || url.hash !== '') return undefined
  try {
    decodeURIComponent(url.username + url.password)
    return url
  } catch {
    return undefined
  }
}

const partialModes = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/

/** The driver treats these modes as verify-full anyway, but warns at length that a later version will not. */
export function verifyFully(address: string): string {
  return address.includes('uselibpqcompat=') ? address : address.replace(partialModes, '$1verify-full')
}

/** `host` as in PostgreSQL: a socket directory, a name or an address. */
export function isLoopbackHost(host: string): boolean {
  return host === '' || host === noHost || host.startsWith('/') || loopback.test(host)
}

export function refusePlainDatabase(name: string, address: string, allowed: MayBePlain[], pgSslMode?: string) {
  const url = parseDatabaseAddress(address)
  if (!url) return
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const isOverTls =
    ['true', '1'].includes(url.searchParams.get('ssl') ?? '') ||
    overTls.includes(url.searchParams.get('sslmode') ?? pgSslMode ?? '')
  if (isLoopbackHost(host) || isOverTls || allowed.includes('database')) return
  throw startError(
    `${name} goes to ${host} without TLS, and SITE_URL is https: add sslmode=verify-full to it, or set ALLOW_PLAINTEXT=database if nobody else can read that network.`,
  )
}

export function refusePlainFiles(endpoint: string, allowed: MayBePlain[]) {
  const url = new URL(endpoint)
  if (url.protocol === 'https:' || loopback.test(url.hostname) || allowed.includes('s3')) return
  throw startError(
    `S3_ENDPOINT goes to ${url.hostname} without TLS, and SITE_URL is https: make it an https:// address, or set ALLOW_PLAINTEXT=s3 if nobody else can read that network.`,
  )
}
