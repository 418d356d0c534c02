import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ProductGallery } from './product-gallery.tsx'

const picture = (alt: string) => ({
  id: alt || 'undescribed',
  picture: { alt, width: 800, height: 800, colour: '#ffffff', focal: { x: 50, y: 50 }, files: [] },
})

// Without JSX: the styles of public pages are made from the words of every .tsx file of this folder.
const alts = (pictures: Parameters<typeof ProductGallery>[0]['pictures']) =>
  [
    ...renderToStaticMarkup(createElement(ProductGallery, { name: 'Muslin swaddle', pictures })).matchAll(
      /alt="([^"]*)"/g,
    ),
  ]
    .map(([, alt]) => alt)
    .filter(Boolean)

test('a picture without a description is called by the name of the product and its place', () => {
  expect(alts([picture('The swaddle, folded'), picture('')])).toEqual([
    'The swaddle, folded',
    'Muslin swaddle, picture 2 of 2',
  ])
  expect(alts([picture('')])).toEqual(['Muslin swaddle'])
  expect(alts([picture('Its hem')])).toEqual(['Its hem'])
})
