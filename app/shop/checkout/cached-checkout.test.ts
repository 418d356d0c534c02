import { expect, test } from 'vitest'

import { given } from '#test/given.ts'
import { loadPublicPage } from '#test/load-public-page.ts'

test('the checkout of each variant is cached separately, and that of an unknown variant is not cached', async () => {
  const { id, slug } = await given.product({ name: 'Wrap' })
  const [, large] = await given.variants(id, { Small: { price: 10_00, stock: 3 }, Large: { price: 12_00, stock: 3 } })
  const cachingOf = async (query: string) => {
    const { facts } = await loadPublicPage(`/shop/${slug}/checkout${query}`)
    return { params: [...facts.params], isPersonal: facts.isPersonal }
  }
  expect(await cachingOf('')).toEqual({ params: ['variant'], isPersonal: false })
  expect(await cachingOf(`?variant=${large!.id}`)).toEqual({ params: ['variant'], isPersonal: false })
  expect(await cachingOf('?variant=anything')).toMatchObject({ isPersonal: true })
})
