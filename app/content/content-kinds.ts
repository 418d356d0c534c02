import { textOf, type ContentFields } from './content-fields.ts'

export const contentKinds = ['page', 'post', 'faq', 'slide', 'midwife', 'price', 'class', 'review'] as const
export type ContentKind = (typeof contentKinds)[number]
export type ContentRef = { kind: ContentKind; id: string }

type KindInfo = {
  path: string
  /** In running text: 'this page'. */
  one: string
  many: string
  /** In messages: 'Page deleted'. */
  noun: string
  shown: { is: string; verb: string; done: string; undo: string; undone: string }
  /** Each record has its own address under a path, or all are on one page. */
  address: { under: string } | { on: string }
  /** Written by families: staff cannot create one. */
  isSentIn?: true
  /** Staff set the order. */
  isOrdered?: true
}

const published = { is: 'Published', verb: 'Publish', done: 'published', undo: 'Withdraw', undone: 'withdrawn' }

export const kindInfo: Record<ContentKind, KindInfo> = {
  page: { path: '/cms/pages', one: 'page', many: 'Pages', noun: 'Page', shown: published, address: { under: '/' } },
  post: {
    path: '/cms/blog',
    one: 'blog post',
    many: 'Blog Posts',
    noun: 'Post',
    shown: published,
    address: { under: '/blog/' },
  },
  faq: {
    path: '/cms/faqs',
    one: 'FAQ',
    many: 'FAQs',
    noun: 'FAQ',
    shown: published,
    address: { on: '/faqs' },
    isOrdered: true,
  },
  slide: {
    path: '/cms/homepage',
    one: 'slide',
    many: 'Homepage Slides',
    noun: 'Slide',
    shown: { is: 'Active', verb: 'Activate', done: 'activated', undo: 'Deactivate', undone: 'deactivated' },
    address: { on: '/' },
    isOrdered: true,
  },
  midwife: {
    path: '/cms/midwives',
    one: 'midwife',
    many: 'Midwives',
    noun: 'Midwife',
    shown: published,
    address: { under: '/midwives/' },
    isOrdered: true,
  },
  price: {
    path: '/cms/prices',
    one: 'price',
    many: 'Prices',
    noun: 'Price',
    shown: published,
    address: { on: '/prices' },
    isOrdered: true,
  },
  class: {
    path: '/cms/classes',
    one: 'class',
    many: 'Classes',
    noun: 'Class',
    shown: published,
    address: { under: '/classes/' },
  },
  review: {
    path: '/cms/family-reviews',
    one: 'family review',
    many: 'Family Reviews',
    noun: 'Review',
    shown: published,
    address: { on: '/reviews' },
    isSentIn: true,
  },
}

export function kindOfPath(pathname: string): ContentKind | undefined {
  return contentKinds.find((kind) => pathname === kindInfo[kind].path || pathname.startsWith(`${kindInfo[kind].path}/`))
}

/** Wording from the specification. */
export function deletionQuestion(kind: ContentKind): string {
  return `Are you sure you want to delete this ${kindInfo[kind].one}?`
}

export function publicPath(kind: ContentKind, fields: ContentFields): string {
  const { address } = kindInfo[kind]
  return 'under' in address ? address.under + textOf(fields, 'slug') : address.on
}

export function hasOwnAddress(kind: ContentKind): boolean {
  return 'under' in kindInfo[kind].address
}
