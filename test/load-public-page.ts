import * as feed from '#app/content/blog/feed.route.tsx'
import * as post from '#app/content/blog/post.route.tsx'
import * as posts from '#app/content/blog/posts.route.tsx'
import * as datedClass from '#app/content/classes/shown/class.route.tsx'
import * as classes from '#app/content/classes/shown/classes.route.tsx'
import * as faqs from '#app/content/faqs/faqs.route.tsx'
import * as midwife from '#app/content/midwives/profile/midwife.route.tsx'
import * as midwives from '#app/content/midwives/profile/midwives.route.tsx'
import * as page from '#app/content/pages/page.route.tsx'
import * as prices from '#app/content/prices/shown/prices.route.tsx'
import * as reviews from '#app/content/reviews/shown/reviews.route.tsx'
import { requestFacts } from '#app/platform/http/request.server.ts'
import * as checkout from '#app/shop/checkout/checkout.route.tsx'
import * as product from '#app/shop/products/product-page.route.tsx'
import * as shop from '#app/shop/products/shop.route.tsx'
import * as contact from '#app/site/contact.route.tsx'
import * as layout from '#app/site/site-layout.route.tsx'
import * as sitemap from '#app/site/well-known/sitemap.route.tsx'

import { argsFor } from './ask-action.ts'

type Loads = { loader: (args: never) => unknown }

/** The first match counts, as in app/routes.ts. */
const routes: { path: RegExp; route: Loads; hasShell?: false }[] = [
  { path: /^\/faqs$/, route: faqs },
  { path: /^\/midwives$/, route: midwives },
  { path: /^\/midwives\/(?<slug>[^/]+)$/, route: midwife },
  { path: /^\/prices$/, route: prices },
  { path: /^\/classes$/, route: classes },
  { path: /^\/classes\/(?<slug>[^/]+)$/, route: datedClass },
  { path: /^\/reviews$/, route: reviews },
  { path: /^\/contact$/, route: contact },
  { path: /^\/shop$/, route: shop },
  { path: /^\/shop\/(?<slug>[^/]+)\/checkout$/, route: checkout },
  { path: /^\/shop\/(?<slug>[^/]+)$/, route: product },
  { path: /^\/blog$/, route: posts },
  { path: /^\/blog\/category\/(?<slug>[^/]+)$/, route: posts },
  { path: /^\/blog\/tag\/(?<tag>[^/]+)$/, route: posts },
  { path: /^\/blog\/feed\.xml$/, route: feed, hasShell: false },
  { path: /^\/blog\/(?<slug>[^/]+)$/, route: post },
  { path: /^\/sitemap\.xml$/, route: sitemap, hasShell: false },
  { path: /^\//, route: page },
]

export type LoadedPage = Awaited<ReturnType<typeof loadPublicPage>>

/** Runs the loaders of a public page as the server does. `shown` is the data of the page without recommendations. */
export async function loadPublicPage(url: string) {
  const args = argsFor(url)
  const { pathname } = args.url
  const { path, route, hasShell = true } = routes.find((candidate) => candidate.path.test(pathname))!
  const params = { ...path.exec(pathname)?.groups }
  const call = async ({ loader }: Loads) => await loader({ ...args, params } as never)
  const [loaded, shell] = await Promise.all([settle(() => call(route)), hasShell ? call(layout) : undefined])
  const { related: listedRelated, behind, ...body } = await bodyOf(loaded)
  const related = listedRelated ?? behind ?? []
  const listed = body.products ?? body.posts ?? []
  return {
    status: statusOf(loaded),
    shown: JSON.stringify({ body, shell }),
    related: related.map((card) => JSON.stringify(card)),
    cards: listed.map((card) => JSON.stringify(card)),
    facts: args.context.get(requestFacts).page,
  }
}

function statusOf(loaded: unknown) {
  if (loaded instanceof Response) return loaded.status
  return (loaded as { init?: ResponseInit }).init?.status ?? 200
}

async function bodyOf(loaded: unknown): Promise<Body> {
  if (loaded instanceof Response) return { text: await loaded.text() }
  const { data: body = loaded } = loaded as { data?: Body }
  return body as Body
}

type Body = {
  text?: string
  related?: unknown[]
  behind?: unknown[]
  products?: unknown[]
  posts?: unknown[]
}

/** Redirects and refusals are thrown. */
async function settle(work: () => Promise<unknown>) {
  return await work().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
}
