import { type ContentKind, contentKinds } from '#app/content/revisions/content-fields.ts'

type ContentWords = {
  /** The list of staff; everything that is done to one of them lies under it. */
  base: string
  /** Of the list. */
  title: string
  /** What one is called in a sentence: 'Are you sure you want to delete this page?' */
  noun: string
  /** The same at the beginning of a title: 'New Page', 'Page saved'. */
  name: string
  /** The field that names it to people. */
  titled: string
  /** What the switch says that shows it to visitors. A post has a status instead. */
  shown?: 'Published' | 'Active'
  /** Where visitors find it. */
  publicPath?: (slug: string) => string
}

export const wordsOfContent: Record<ContentKind, ContentWords> = {
  page: {
    base: '/cms/pages',
    title: 'Pages',
    noun: 'page',
    name: 'Page',
    titled: 'title',
    shown: 'Published',
    publicPath: (slug) => `/${slug}`,
  },
  post: {
    base: '/cms/blog',
    title: 'Blog Posts',
    noun: 'blog post',
    name: 'Post',
    titled: 'title',
    publicPath: (slug) => `/blog/${slug}`,
  },
  faq: { base: '/cms/faqs', title: 'FAQs', noun: 'FAQ', name: 'FAQ', titled: 'question', shown: 'Published' },
  slide: {
    base: '/cms/homepage',
    title: 'Homepage Slides',
    noun: 'slide',
    name: 'Slide',
    titled: 'heading',
    shown: 'Active',
  },
}

/** Whose list an address of the desk belongs to. */
export function contentKindOfPath(pathname: string): ContentKind | undefined {
  return contentKinds.find(
    (kind) => pathname === wordsOfContent[kind].base || pathname.startsWith(`${wordsOfContent[kind].base}/`),
  )
}
