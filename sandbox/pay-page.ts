import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type Stripe from 'stripe'

import { securityHeaders, trustNonce } from '#app/platform/http/security-headers.server.ts'

import { inTransaction } from './database.ts'
import { wakeDeliveries } from './deliveries.ts'
import { pay, type Way, ways } from './payments.ts'
import { Refusal } from './refusal.ts'
import { findSession } from './sessions.ts'

type Env = { Variables: { facts: { nonce: string } } }
type Content = HtmlEscapedString | Promise<HtmlEscapedString>

const buttons: Record<Way, { label: string; hint: string }> = {
  pay: { label: 'Pay', hint: 'The card is accepted.' },
  'ask-bank': { label: 'Pay, and the bank asks', hint: 'The bank wants to know that it is you (3-D Secure).' },
  decline: { label: 'Decline', hint: 'The card is refused, and you can try again.' },
  'later-paid': { label: 'Pay later, and it succeeds', hint: 'The bank confirms about 20 seconds later.' },
  'later-failed': { label: 'Pay later, and it fails', hint: 'The bank refuses about 20 seconds later.' },
}

/** The page on which visitors pay, in place of the card provider's. */
export function createPayPages() {
  const pages = new Hono<Env>()
  pages.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders(trustNonce(c.get('facts').nonce)))) c.header(name, value)
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  pages.get('/:session', async (c) => {
    const session = await findSession(c.req.param('session'))
    return c.html(page(c.get('facts').nonce, session, session.status === 'open' ? open(session) : over(session)))
  })
  pages.post('/:session/:way', async (c) => {
    const way = ways.find((each) => each === c.req.param('way'))
    const session = await findSession(c.req.param('session'))
    if (!way) return c.notFound()
    const after = await inTransaction((client) => pay(client, session.id, way))
    wakeDeliveries()
    if (after?.status === 'complete') return c.redirect(after.success_url ?? '/', 303)
    if (after && way === 'ask-bank') return c.html(page(c.get('facts').nonce, after, bank(after)))
    if (after)
      return c.html(page(c.get('facts').nonce, after, open(after, 'Your card was declined. Nothing was taken.')), 402)
    return c.redirect(`/sandbox/pay/${session.id}`, 303)
  })
  pages.notFound((c) => c.text('This payment page does not exist.', 404))
  pages.onError((error, c) => {
    if (error instanceof Refusal) return c.text('This payment page does not exist.', 404)
    throw error
  })
  return pages
}

function open(session: Stripe.Checkout.Session, problem?: string) {
  return html` ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
    <p>Choose what happens to this payment.</p>
    ${ways.map(
      (way) =>
        html`<form method="post" action="/sandbox/pay/${session.id}/${way}">
          <button class="${way === 'pay' ? 'first' : ''}" aria-describedby="${way}">${buttons[way].label}</button>
          <small id="${way}">${buttons[way].hint}</small>
        </form>`,
    )}
    <p>
      <a href="${session.cancel_url ?? '/'}">Abandon</a>
      <br /><small>The page stays open for a while, and nothing is paid.</small>
    </p>`
}

/** The bank's page during a payment. Closing it means not having paid. */
function bank(session: Stripe.Checkout.Session) {
  const answer = (way: Way, label: string, style: string) =>
    html`<form method="post" action="/sandbox/pay/${session.id}/${way}">
      <button class="${style}">${label}</button>
    </form>`
  return html`<h2>Your bank asks: is it you?</h2>
    ${answer('pay', 'Yes, it is me', 'first')} ${answer('decline', 'No, stop this payment', '')}
    <p><a href="/sandbox/pay/${session.id}">Back without an answer</a></p>`
}

function over(session: Stripe.Checkout.Session) {
  const isPaid = session.status === 'complete'
  return html`<p>${isPaid ? 'This payment is done.' : 'This payment page has expired. Nothing was taken.'}</p>
    <p><a href="${(isPaid ? session.success_url : session.cancel_url) ?? '/'}">Back to your order</a></p>`
}

function page(nonce: string, session: Stripe.Checkout.Session, content: Content) {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: session.currency ?? 'gbp' })
  const price = amount.format((session.amount_total ?? 0) / 100)
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Pay ${price} (sandbox)</title>
        <style nonce="${nonce}">
          ${pageStyles}
        </style>
      </head>
      <body>
        <header class="ribbon">Sandbox: no real money</header>
        <main>
          <h1>Pay ${price}</h1>
          <p class="soft">${session.customer_email ?? ''}</p>
          ${content}
        </main>
      </body>
    </html>`
}

/** Our colours and shapes, inlined: this page must not depend on the shop. */
const pageStyles = raw(`
  :root { color-scheme: light dark; background: light-dark(#fbf6ef, #1c131b); color: light-dark(#2b1f2a, #f7ecdf) }
  body { margin: 0; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif }
  .ribbon { margin: 0; padding: .6rem 1rem; text-align: center; font-weight: 600; background: #f0b95a; color: #2b1f2a }
  main { box-sizing: border-box; width: min(100% - 2rem, 30rem); margin: 2rem auto; padding: 1.75rem 1.5rem;
    background: light-dark(#fffdf9, #281c26); border-radius: 2.25rem 2.25rem .625rem .625rem; overflow-wrap: anywhere }
  h1 { margin: 0; font: 600 2rem/1.2 Fraunces, Georgia, serif; color: light-dark(#5b2a4a, #e8bcc4) }
  .soft, small { color: light-dark(#665661, #cdb9c3) }
  .problem { color: light-dark(#b3152f, #ffa79d); font-weight: 600 }
  form { display: grid; gap: .25rem; margin: 1rem 0 }
  button { min-height: 2.75rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer; border-radius: 999rem;
    border: 1px solid light-dark(#8b7782, #97808d); background: transparent; color: inherit }
  button.first { border-color: transparent; background: light-dark(#5b2a4a, #e9b765); color: light-dark(#fffaf3, #2d1a14) }
  a { display: inline-block; padding: .6rem 0; color: light-dark(#5b2a4a, #e8bcc4) }
  :focus-visible { outline: 3px solid light-dark(#a34725, #f2a983); outline-offset: 2px }`)
