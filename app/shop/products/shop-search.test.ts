import { describe, expect, test } from 'vitest'

import { stockLabel } from '#app/shop/products/product.ts'
import { readShopSearch, shopPath, describeResults } from '#app/shop/products/shop-search.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

describe('the address of the shop', () => {
  test('says what is looked for and nothing else', () => {
    expect(shopPath({})).toBe('/shop')
    expect(shopPath({ category: 'Feeding & sleep' })).toBe('/shop?category=Feeding+%26+sleep')
    expect(shopPath({ search: 'cup', category: 'Feeding' })).toBe('/shop?search=cup&category=Feeding')
  })

  test('is read without what no product has in it', () => {
    const params = new URLSearchParams({ search: '  \u0000soft\n\tmuslin ', category: 'x'.repeat(300) })
    expect(readShopSearch(params)).toEqual({ search: 'soft muslin', category: 'x'.repeat(100) })
    expect(readShopSearch(new URLSearchParams('other=1'))).toEqual({ search: '', category: '' })
  })
})

test('what is shown is said with its search and its category', () => {
  expect(describeResults({ search: '', category: '' }, 12, 12)).toBe('Showing 12 of 12 products')
  expect(describeResults({ search: 'cup', category: 'Feeding' }, 1, 12)).toBe(
    'Showing 1 of 12 products for “cup” in Feeding',
  )
  expect(describeResults({ search: '', category: '' }, 1, 1)).toBe('Showing 1 of 1 product')
})

test('stock is told when there is little of it', () => {
  expect([null, 40, 6].map(stockLabel)).toEqual([undefined, undefined, undefined])
  expect([5, 1, 0].map(stockLabel)).toEqual(['5 left', '1 left', 'Sold out'])
})

test('the beginning of a text ends after a whole word', () => {
  expect(beginningOf('Soft and warm', 40)).toBe('Soft and warm')
  expect(beginningOf('Soft, and\n\nwarm as toast', 12)).toBe('Soft, and…')
  expect(beginningOf('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
})
