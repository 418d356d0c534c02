import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ErrorPage } from './error-page.tsx'

function render(isStaff: boolean, error: unknown = new Error('A bug'), reason?: string) {
  const page = createElement(ErrorPage, { error, reason, requestId: 'request-1', isStaff })
  return renderToStaticMarkup(createElement(MemoryRouter, null, page))
}

test('only the error page for families says where to find help for a baby', () => {
  expect(render(false)).toContain('If you or your baby need help now')
  expect(render(true)).not.toContain('baby')
  expect(render(true)).toContain('href="/cms"')
})

test('what the site refuses is not called its own fault, and the router is not quoted', () => {
  const answer = { status: 405, statusText: 'Method Not Allowed', internal: true, data: 'Error: no action for "shop"' }
  for (const isStaff of [true, false]) {
    const page = render(isStaff, answer)
    expect(page).toContain('Nothing was changed')
    expect(page).not.toMatch(/fault is ours|no action/)
    expect(render(isStaff, { ...answer, status: 500 })).toContain('fault is ours')
  }
})

test('a refusal with words of its own is quoted, and leads back to what was typed', () => {
  const page = render(true, { status: 409, statusText: '', internal: false, data: null }, 'Somebody else is signed in.')
  expect(page).toContain('Somebody else is signed in.')
  expect(page).toContain('Back')
})
