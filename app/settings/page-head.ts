import type { MetaDescriptor } from 'react-router'

import type { PageHead } from '#app/settings/page-head.server.ts'

export const sharePictureSize = { width: 1200, height: 630 }

export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  return head ? [{ title: head.title }, ...tagsBesideTitle(head)] : []
}

/** For a page that renders `<title>` itself, because the title depends on the submitted form. */
export function tagsBesideTitle(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return []
  const { heading, type, siteName, description, address, picture, isIndexed, about } = head
  return [
    ...(description ? [{ name: 'description', content: description }] : []),
    isIndexed ? { tagName: 'link', rel: 'canonical', href: address } : { name: 'robots', content: 'noindex' },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: heading },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:image', content: picture.href },
    { property: 'og:image:type', content: picture.type },
    { property: 'og:image:width', content: String(sharePictureSize.width) },
    { property: 'og:image:height', content: String(sharePictureSize.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(about.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': about } }] : []),
  ]
}
