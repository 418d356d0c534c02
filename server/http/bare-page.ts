import type { IncomingMessage } from 'node:http'

import { config } from '#app/platform/config/config.server.ts'
import { escapeXml } from '#app/platform/formats/xml.ts'
import { securityHeaders, trustHashes } from '#app/platform/http/security-headers.server.ts'
import { lastKnownSettings } from '#app/settings/read-brand.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { brandStyles, grounds, originalColours } from '#app/ui/styles/brand-colours.ts'

/** `isFinal`: the same request would be refused again. */
export type Problem = { status: number; title: string; message: string; isFinal?: true }

export const busy: Problem = {
  status: 503,
  title: 'We are very busy',
  message: 'We are very busy. Please try again in a few seconds.',
}

type Prepared = { page: string; policy: Record<string, string> }

let prepared = new Map<string, Prepared>()
let preparedFor: SiteSettings | undefined

/**
 * For requests that must be cheap to refuse: neither rendered nor read from the database. Programs, and the scripts of
 * our own pages, get the sentence alone.
 */
export function bareAnswer(
  { method, headers }: IncomingMessage,
  { status, ...problem }: Problem,
  settings = lastKnownSettings(),
): Response {
  if (!headers.accept?.includes('text/html')) return new Response(problem.message, { status })
  if (settings !== preparedFor) prepared = new Map()
  preparedFor = settings
  const isForm = method === 'POST'
  const key = `${isForm} ${problem.message}`
  const { page, policy } = prepared.get(key) ?? prepare({ ...problem, isForm }, settings)
  prepared.set(key, { page, policy })
  return new Response(page, { status, headers: { ...policy, 'Content-Type': 'text/html; charset=utf-8' } })
}

type Shown = Omit<Problem, 'status'> & { isForm: boolean }

function prepare({ title, message, isForm, isFinal }: Shown, settings: SiteSettings | undefined): Prepared {
  const { site_name: name = '', contact_phone: phone = '' } = settings ?? {}
  const again = isForm
    ? 'Your form has not been sent. Your answers are still in it: go back, and send it again.'
    : '<a href="">Try again</a>'
  const elsewhere = `<a href="${escapeXml(config.siteUrl)}/">Go to our home page</a>`
  const whatNext = isFinal ? `${isForm ? 'Go back to see what you wrote. ' : ''}${elsewhere}` : again
  const marked = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="own">${styles(settings)}</style>
<main>
${name && `<p><a href="/">${escapeXml(name)}</a></p>`}
<h1>${title}</h1>
<p>${message}</p>
<p>${whatNext}</p>
${phone && `<p>You can also ring us: <a href="tel:${escapeXml(phone.replaceAll(' ', ''))}">${escapeXml(phone)}</a>.</p>`}
<p>If you or your baby need help now, call 999 in an emergency, or 111 for urgent advice.</p>
</main>
`
  const { html, trusted } = trustHashes(marked, 'own')
  return { page: html, policy: securityHeaders(trusted) }
}

function styles(settings: SiteSettings | undefined) {
  const { light, dark } = grounds
  return `:root{color-scheme:light dark;--color-plum:light-dark(${originalColours.action},#e8bcc4)}
${settings ? brandStyles({ action: settings.action_colour, accent: '' }) : ''}
body{margin:0;background:light-dark(${light.cream},${dark.cream});color:light-dark(#2b1f2a,#f7ecdf);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:38rem;margin:auto;padding:10vh 1rem}
h1,a{color:var(--color-plum)}
h1{font:500 1.95rem/1.2 Georgia,serif}`
}
