import { createHash } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'

import type { AnswerExceptions } from './request.server.ts'

const fixed: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // For tools and browsers without frame-ancestors; the full policy is in CSP.
  'X-Frame-Options': 'DENY',
  // Not no-referrer: it would make Origin null on our own forms.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(config.isSecure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}),
}

export function securityHeaders(
  trusted: { scripts: string[]; styles: string[] },
  { isFramed, sendsNoReferrer, styleAttributes = [], frames = [] }: AnswerExceptions = {},
): Record<string, string> {
  const styles = [...trusted.styles, ...trustAttributes(styleAttributes)]
  const policy = contentSecurityPolicy({ ...trusted, styles, frames })
  return {
    ...fixed,
    'Content-Security-Policy': isFramed ? framedPolicy(policy) : policy,
    ...(isFramed ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    ...(sendsNoReferrer ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
}

// Links open the public site in a new window.
const sandbox = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'

function framedPolicy(policy: string) {
  return `${policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; ${sandbox}`
}

function trustAttributes(styles: readonly string[]) {
  return styles.length > 0 ? ["'unsafe-hashes'", ...new Set(styles.map(hashOf))] : []
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export function trustNonce(nonce: string) {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
}

/** For cacheable pages. Hashes only elements with the render's nonce: hashing all would allow injected scripts too. */
export function trustHashes(html: string, nonce: string) {
  const marked = ` nonce="${nonce}"`
  const hashesOf = (element: 'script' | 'style') => {
    const pattern = new RegExp(
      `<${element}(?=[^>]*${RegExp.escape(marked)})(?![^>]* src=)[^>]*>([^]*?)</${element}>`,
      'g',
    )
    return [...html.matchAll(pattern)].map(([, text = '']) => hashOf(text))
  }
  return { html: html.replaceAll(marked, ''), trusted: { scripts: hashesOf('script'), styles: hashesOf('style') } }
}

type Trusted = { scripts: string[]; styles: string[]; frames: readonly string[] }

function contentSecurityPolicy({ scripts, styles, frames }: Trusted) {
  // The development server injects its own client, which uses a web socket.
  const dev = import.meta.env.DEV
  return [
    "default-src 'none'",
    `script-src 'self' ${dev ? "'unsafe-inline'" : scripts.join(' ')}`.trim(),
    `style-src 'self' ${dev ? "'unsafe-inline'" : styles.join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    ['frame-src', "'self'", ...frames].join(' '),
    // Paying submits a form that redirects to the payment page, and browsers apply form-action to redirects too.
    config.payments.isSandbox ? "form-action 'self'" : `form-action 'self' ${config.payments.payOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
