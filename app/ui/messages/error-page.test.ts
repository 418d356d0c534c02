import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ErrorPage } from './error-page.tsx'

function render(isStaff: boolean) {
  const page = createElement(ErrorPage, { requestId: 'request-1', isStaff })
  return renderToStaticMarkup(createElement(MemoryRouter, null, page))
}

test('only the error page for families says where to find help for a baby', () => {
  expect(render(false)).toContain('If you or your baby need help now')
  expect(render(true)).not.toContain('baby')
  expect(render(true)).toContain('href="/cms"')
})
