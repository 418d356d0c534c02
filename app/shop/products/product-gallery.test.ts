import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ProductGallery } from './product-gallery.tsx'

const picture = (alt: string) => ({
  id: alt || 'undescribed',
  picture: { alt, width: 800, height: 800, colour: '#ffffff', focal: { x: 50, y: 50 }, files: [] },
})

type Pictures = Parameters<typeof ProductGallery>[0]['pictures']

// Without JSX: the styles of public pages are generated from the words in every .tsx file of this folder.
const render = (pictures: Pictures) =>
  renderToStaticMarkup(createElement(ProductGallery, { name: 'Muslin swaddle', pictures }))

const alts = (pictures: Pictures) =>
  [...render(pictures).matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt).filter(Boolean)

test('a picture without alt text is described by the product name and its position', () => {
  expect(alts([picture('The swaddle, folded'), picture('')])).toEqual([
    'The swaddle, folded',
    'Muslin swaddle, picture 2 of 2',
  ])
  expect(alts([picture('')])).toEqual(['Muslin swaddle'])
  expect(alts([picture('Its hem')])).toEqual(['Its hem'])
})

test('a picture links to its widest file', () => {
  const files = [640, 1920, 960].map((width) => ({ format: 'webp' as const, width, href: `/files/${width}.webp` }))
  const { id, picture: shown } = picture('Its hem')
  expect(render([{ id, picture: { ...shown, files } }])).toContain('<a href="/files/1920.webp"')
})

test('a product without a picture has a drawing that is hidden from screen readers', () => {
  expect(render([])).toContain('<svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMax meet" aria-hidden="true"')
})
