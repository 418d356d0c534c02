export type Seen = { headers: Headers; body: string }

type Verdict = { rule: string; result: string; points: number }

const halfYearSeconds = 15_768_000
const broad = ['*', 'http:', 'https:', 'ftp:']

/**
 * The rules of MDN's HTTP Observatory, each result by its name in the published table ("Tests & Scoring"). Results that
 * this site cannot have are left out: they would fail here anyway.
 */
export function judge(seen: Seen): Verdict[] {
  return Object.entries(rules).map(([rule, judgement]) => {
    const [result, points] = judgement(seen)
    return { rule, result, points }
  })
}

/** 100 minus the penalties; bonuses count only from 90 on. */
export function scoreOf(verdicts: Verdict[]): number {
  const points = verdicts.map((verdict) => verdict.points)
  const withoutBonus = 100 + sum(points.filter((one) => one < 0))
  return withoutBonus < 90 ? Math.max(0, withoutBonus) : withoutBonus + sum(points.filter((one) => one > 0))
}

function sum(points: number[]) {
  return points.reduce((total, one) => total + one, 0)
}

const rules: Record<string, (seen: Seen) => [result: string, points: number]> = {
  'Content-Security-Policy'({ headers }) {
    const policy = policyOf(headers)
    if (policy.size === 0) return ['csp-not-implemented', -25]
    const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
    const has = (names: string[], sources: string[]) =>
      names.some((name) => sourcesOf(name).some((source) => sources.includes(source)))
    if (has(['script-src'], ["'unsafe-inline'", 'data:', ...broad]) || has(['object-src'], broad))
      return ['csp-implemented-with-unsafe-inline', -20]
    if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source)))
      return ['csp-implemented-with-insecure-scheme', -20]
    if (has(['script-src', 'style-src'], ["'unsafe-eval'"])) return ['csp-implemented-with-unsafe-eval', -10]
    if (has(['style-src'], ["'unsafe-inline'", 'data:', ...broad]))
      return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0]
    if (policy.get('default-src')?.join(' ') === "'none'")
      return ['csp-implemented-with-no-unsafe-default-src-none', 10]
    return ['csp-implemented-with-no-unsafe', 5]
  },

  // Stricter than the scanner, which requires HttpOnly only on session-like names and forgives more under HSTS.
  'Set-Cookie'({ headers }) {
    const cookies = headers.getSetCookie()
    if (cookies.length === 0) return ['cookies-not-found', 0]
    if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return ['cookies-session-without-secure-flag', -40]
    if (!cookies.every((cookie) => /;\s*httponly/i.test(cookie))) return ['cookies-session-without-httponly-flag', -30]
    if (cookies.some((cookie) => /;\s*samesite=none/i.test(cookie))) return ['cookies-samesite-flag-invalid', -20]
    if (!cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)))
      return ['cookies-secure-with-httponly-sessions', 0]
    return ['cookies-secure-with-httponly-sessions-and-samesite', 5]
  },

  'Access-Control-Allow-Origin'({ headers }) {
    const isAllowed = headers.has('Access-Control-Allow-Origin')
    if (!isAllowed) return ['cross-origin-resource-sharing-not-implemented', 0]
    if (headers.get('Access-Control-Allow-Credentials') !== 'true')
      return ['cross-origin-resource-sharing-implemented-with-public-access', 0]
    return ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
  },

  // Neither port 80 nor 443 is ours: the proxy that terminates TLS redirects, or loses 20 points.
  Redirection: () => ['redirection-not-needed-no-http', 0],

  'Referrer-Policy'({ headers }) {
    const policy = headers.get('Referrer-Policy')
    if (policy === null) return ['referrer-policy-not-implemented', 0]
    const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(policy)
    return isPrivate ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5]
  },

  // Not hsts-preloaded (+5): that needs a domain on the browsers' list, whatever the header says.
  'Strict-Transport-Security'({ headers }) {
    const header = headers.get('Strict-Transport-Security')
    if (header === null) return ['hsts-not-implemented', -20]
    const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
    if (seconds < halfYearSeconds) return ['hsts-implemented-max-age-less-than-six-months', -10]
    return ['hsts-implemented-max-age-at-least-six-months', 0]
  },

  'Subresource integrity'({ headers, body }) {
    if (!headers.get('Content-Type')?.startsWith('text/html')) return ['sri-not-implemented-response-not-html', 0]
    const tags = body.match(/<script\b[^>]*>/g) ?? []
    if (tags.length === 0) return ['sri-not-implemented-but-no-scripts-loaded', 0]
    const foreign = tags.filter((tag) => /\ssrc="(https?:)?\/\//.test(tag))
    if (foreign.some((tag) => !/\ssrc="https:/.test(tag)))
      return ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50]
    if (foreign.some((tag) => !/\sintegrity="/.test(tag)))
      return ['sri-not-implemented-but-external-scripts-loaded-securely', -5]
    if (tags.some((tag) => /\ssrc="/.test(tag) && /\sintegrity="/.test(tag)))
      return ['sri-implemented-and-all-scripts-loaded-securely', 5]
    return ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0]
  },

  'X-Content-Type-Options'({ headers }) {
    const isSet = headers.get('X-Content-Type-Options') === 'nosniff'
    return isSet ? ['x-content-type-options-nosniff', 0] : ['x-content-type-options-not-implemented', -5]
  },

  'X-Frame-Options'({ headers }) {
    if (policyOf(headers).has('frame-ancestors')) return ['x-frame-options-implemented-via-csp', 5]
    const isSet = /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '')
    return isSet ? ['x-frame-options-sameorigin-or-deny', 0] : ['x-frame-options-not-implemented', -20]
  },

  'Cross-Origin-Resource-Policy'({ headers }) {
    const policy = headers.get('Cross-Origin-Resource-Policy')
    if (policy === 'same-origin' || policy === 'same-site')
      return [`cross-origin-resource-policy-implemented-with-${policy}`, 10]
    if (policy === 'cross-origin') return ['cross-origin-resource-policy-implemented-with-cross-origin', 0]
    return ['cross-origin-resource-policy-not-implemented', 0]
  },
}

function policyOf(headers: Headers) {
  const directives = (headers.get('Content-Security-Policy') ?? '').split(';').map((part) => part.trim().split(/\s+/))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])))
}
