import { expect, test } from 'vitest'

import { defaultSettings } from '#app/settings/site-settings.ts'

import { deliveryText, deliveryTextOfOrder } from './delivery-text.ts'

test('the default delivery text is replaced by what zones charge, the owner’s own text is not', () => {
  const { shop_delivery } = defaultSettings
  expect(deliveryText({ shop_delivery }, undefined)).toBe(shop_delivery)
  expect(deliveryText({ shop_delivery }, 3_95)).toBe(
    'Delivery within the UK costs from £3.95. It is added at checkout.',
  )
  expect(deliveryText({ shop_delivery }, 0)).toContain('free for some orders')
  expect(deliveryText({ shop_delivery: 'By bicycle.' }, 3_95)).toBe('By bicycle.')
})

test('an order whose price does not include delivery omits the default text that delivery is included, but keeps the owner’s own', () => {
  const { shop_delivery } = defaultSettings
  expect(deliveryTextOfOrder({ shop_delivery }, false)).toBe('')
  expect(deliveryTextOfOrder({ shop_delivery }, true)).toBe(shop_delivery)
  expect(deliveryTextOfOrder({ shop_delivery: 'By bicycle.' }, false)).toBe('By bicycle.')
})
