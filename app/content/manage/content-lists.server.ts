import { postList } from '#app/content/blog/post.list.server.ts'
import { classList } from '#app/content/classes/class.list.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { faqList } from '#app/content/faqs/faq.list.server.ts'
import { midwifeList } from '#app/content/midwives/midwife.list.server.ts'
import { pageList } from '#app/content/pages/page.list.server.ts'
import { priceList } from '#app/content/prices/price.list.server.ts'
import { reviewList } from '#app/content/reviews/review.list.server.ts'
import { slideList } from '#app/content/slides/slide.list.server.ts'

import type { AnyContentList } from './content-list.server.ts'

export const contentLists: Record<ContentKind, AnyContentList> = {
  page: pageList,
  post: postList,
  faq: faqList,
  slide: slideList,
  midwife: midwifeList,
  price: priceList,
  class: classList,
  review: reviewList,
}
