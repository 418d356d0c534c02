import { textOf, type ContentFields } from './content-fields.ts'

export const contentKinds = ['page', 'post', 'faq', 'slide'] as const
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
}

const published = { is: 'Published', verb: 'Publish', done: 'published', undo: 'Withdraw', undone: 'withdrawn' }

export const kindInfo: Record<ContentKind, KindInfo> = {
  page: { path: '/cms/pages', one: 'page', many: 'Pages', noun: 'Page', shown: published },
  post: { path: '/cms/blog', one: 'blog post', many: 'Blog Posts', noun: 'Post', shown: published },
  faq: { path: '/cms/faqs', one: 'FAQ', many: 'FAQs', noun: 'FAQ', shown: published },
  slide: {
    path: '/cms/homepage',
    one: 'slide',
    many: 'Homepage Slides',
    noun: 'Slide',
    shown: { is: 'Active', verb: 'Activate', done: 'activated', undo: 'Deactivate', undone: 'deactivated' },
  },
}

export function kindOfPath(pathname: string): ContentKind | undefined {
  return contentKinds.find((kind) => pathname === kindInfo[kind].path || pathname.startsWith(`${kindInfo[kind].path}/`))
}

/** Quoted from the specification. */
export function deletionQuestion(kind: ContentKind): string {
  return `Are you sure you want to delete this ${kindInfo[kind].one}?`
}

export function publicPath(kind: ContentKind, fields: ContentFields): string {
  if (kind === 'page') return `/${textOf(fields, 'slug')}`
  if (kind === 'post') return `/blog/${textOf(fields, 'slug')}`
  return kind === 'faq' ? '/faqs' : '/'
}
