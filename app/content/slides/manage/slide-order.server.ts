import { slidesTag } from '#app/content/cache-tags.ts'
import type { OrderedTable } from '#app/content/manage/order.server.ts'
import { slides } from '#app/content/schema.ts'

export const slideOrder: OrderedTable = {
  kind: 'slide',
  table: slides,
  name: slides.heading,
  place: slides.slideOrder,
  placeColumn: 'slide_order',
  tag: slidesTag,
}
