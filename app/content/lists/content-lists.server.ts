import type { ContentKind } from '#app/content/content-kinds.ts'

import { classList } from './class.list.server.ts'
import type { AnyContentList } from './content-list.server.ts'
import { faqList } from './faq.list.server.ts'
import { midwifeList } from './midwife.list.server.ts'
import { pageList } from './page.list.server.ts'
import { postList } from './post.list.server.ts'
import { priceList } from './price.list.server.ts'
import { reviewList } from './review.list.server.ts'
import { slideList } from './slide.list.server.ts'

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
