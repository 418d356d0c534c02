import { describe, expect, test } from 'vitest'

import {
  describeResults,
  isAsLinked,
  readShopSearch,
  type ShopSearch,
  shopPath,
} from '#app/shop/products/shop-search.ts'
import { stockLabel } from '#app/shop/stock-label.ts'
import { truncateText } from '#app/ui/truncate-text.ts'

function isCached(query: string, place: Partial<ShopSearch>) {
  return isAsLinked(new URLSearchParams(query), { search: '', category: '', after: '', ...place })
}

describe('the address of the shop', () => {
  test('contains only the search, category and position that are set', () => {
    expect(shopPath({})).toBe('/shop')
    expect(shopPath({ category: 'Feeding & sleep' })).toBe('/shop?category=Feeding+%26+sleep')
    expect(shopPath({ search: 'cup', category: 'Feeding' })).toBe('/shop?search=cup&category=Feeding')
    expect(shopPath({ search: '', category: 'Feeding', after: 'x' })).toBe('/shop?category=Feeding&after=x')
  })

  test('is read without control characters, extra spaces, overlong values and unknown parameters', () => {
    const params = new URLSearchParams({ search: '  \u0000soft\n\tmuslin ', category: 'x'.repeat(300) })
    expect(readShopSearch(params)).toEqual({ search: 'soft muslin', category: 'x'.repeat(100), after: '' })
    expect(readShopSearch(new URLSearchParams('other=1'))).toEqual({ search: '', category: '', after: '' })
  })

  test('is cached only in the spelling that our own links use', () => {
    expect(isCached('', {})).toBe(true)
    expect(isCached('category=Feeding+%26+sleep&utm=1', { category: 'Feeding & sleep' })).toBe(true)
    expect(isCached('category=feeding', { category: 'Feeding' })).toBe(false)
    expect(isCached('category=Feeding&category=x', { category: 'Feeding' })).toBe(false)
    expect(isCached('category=', {})).toBe(false)
    expect(isCached('after=+a', { after: 'a' })).toBe(false)
  })
})

test('the result summary states the counts, the search and the category', () => {
  const none = { search: '', category: '' }
  expect(describeResults(none, { shown: 12, all: 12 })).toBe('Showing 12 of 12 products')
  expect(describeResults({ search: 'cup', category: 'Feeding' }, { shown: 1, all: 12 })).toBe(
    'Showing 1 of 12 products for “cup” in Feeding',
  )
  expect(describeResults(none, { shown: 1, all: 1 })).toBe('Showing 1 of 1 product')
})

test('the stock label appears only at five pieces or fewer', () => {
  expect([null, 40, 6].map(stockLabel)).toEqual([undefined, undefined, undefined])
  expect([5, 1, 0].map(stockLabel)).toEqual(['5 left', '1 left', 'Sold out'])
})

test('a shortened text ends after a whole word, if it has one', () => {
  expect(truncateText('Soft and warm', 40)).toBe('Soft and warm')
  expect(truncateText('Soft, and\n\nwarm as toast', 12)).toBe('Soft, and…')
  expect(truncateText('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
})
