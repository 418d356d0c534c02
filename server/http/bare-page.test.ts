import type { IncomingMessage } from 'node:http'

import { describe, expect, test } from 'vitest'

import { defaultSettings } from '#app/settings/site-settings.ts'

import { bareAnswer, busy } from './bare-page.ts'

const settings = { ...defaultSettings, site_name: 'Heron & Daughters', contact_phone: '020 7946 0999' }
const ask = (method: string, accept: string) =>
  bareAnswer({ method, headers: { accept } } as IncomingMessage, busy, settings)

describe('the answer of a site that is too busy', () => {
  test('is a page of the site, with its phone number and nothing from elsewhere', async () => {
    const answer = ask('GET', 'text/html,application/xhtml+xml')
    const page = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page).toContain('Heron &amp; Daughters')
    expect(page).toContain('<a href="tel:02079460999">020 7946 0999</a>')
    expect(page).toContain('<a href="">Try again</a>')
    expect(page).not.toMatch(/<script|<link|src=| style=| nonce=|url\(/)
  })

  test('tells who sent a form that the answers are still in it', async () => {
    const page = await ask('POST', 'text/html').text()
    expect(page).toContain('Your answers are still in it: go back, and send it again.')
    // Its address alone would open another form, an empty one.
    expect(page).not.toContain('Try again</a>')
  })

  test('leads on where the same request would be refused again', async () => {
    const refused = { status: 403, title: 'Not accepted', message: 'Not from here.', isFinal: true } as const
    const headers = { accept: 'text/html' }
    const answer = bareAnswer({ method: 'POST', headers } as IncomingMessage, refused, settings)
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain('<a href="http://localhost:3000/">Go to our home page</a>')
    expect(page).not.toMatch(/again/i)
  })

  test('names no phone number before the settings were read', async () => {
    const answer = bareAnswer({ method: 'GET', headers: { accept: 'text/html' } } as IncomingMessage, busy, undefined)
    expect(await answer.text()).not.toContain('tel:0')
  })

  test('is one sentence for programs and for the scripts of our own pages', async () => {
    expect(await ask('POST', '*/*').text()).toBe('We are very busy. Please try again in a few seconds.')
  })
})
