import type { ContentFields } from '#app/content/content-fields.ts'

import { pageSeed } from './page-seed.ts'
import { freePages, sitePages } from './site-pages.ts'

/** The original fields of a page that came with the site. Undefined for other pages. */
export function findOriginal(slug: string): ContentFields | undefined {
  const dated = pageSeed.find((seeded) => seeded.slug === slug)
  const made = [...sitePages, ...freePages].find((seeded) => seeded.slug === slug)
  const page = dated ?? made
  if (!page) return undefined
  const { title, body, metaTitle = '', metaDescription } = page
  const isUnlisted = made?.isUnlisted ? 'yes' : ''
  return { title, hero: '', body, effectiveOn: dated?.effectiveOn ?? '', isUnlisted, metaTitle, metaDescription }
}
