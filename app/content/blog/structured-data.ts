import type { Reviewed } from '#app/content/health-advice/health-advice.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

type StructuredPost = {
  title: string
  description: string
  authorName: string | null
  category: { name: string } | null
  tags: readonly string[]
  publishDate: Date | null
  changedAt: Date | null
  picture: ShownPicture | undefined
  reviewed: Reviewed | null
}

export function blogPosting(post: StructuredPost): StructuredData {
  const { title, description, authorName, category, tags, publishDate, changedAt, picture, reviewed } = post
  const image = picture?.files.findLast(({ format }) => format === 'jpeg')
  return ({ url, address, settings }) => {
    const publisher = {
      '@type': 'Organization',
      '@id': `${url}/#organization`,
      name: settings.site_name,
      url: `${url}/`,
    }
    return {
      '@type': 'BlogPosting',
      '@id': `${address}#post`,
      headline: title,
      description,
      url: address,
      mainEntityOfPage: reviewed ? medicalWebPage(address, reviewed) : address,
      inLanguage: 'en-GB',
      ...(publishDate ? { datePublished: publishDate.toISOString() } : {}),
      ...(publishDate ? { dateModified: lastChangedAt(publishDate, changedAt).toISOString() } : {}),
      author: authorName ? { '@type': 'Person', name: authorName } : publisher,
      publisher,
      ...(image ? { image: url + image.href } : {}),
      ...(category ? { articleSection: category.name } : {}),
      ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
    }
  }
}

/** Reviews are properties of a page, not of an article (schema.org/reviewedBy). */
function medicalWebPage(address: string, { by, qualification, on }: Reviewed) {
  return {
    '@type': 'MedicalWebPage',
    '@id': address,
    lastReviewed: on,
    reviewedBy: {
      '@type': 'Person',
      name: by,
      ...(qualification
        ? { hasCredential: { '@type': 'EducationalOccupationalCredential', name: qualification } }
        : {}),
    },
  }
}

export function lastChangedAt(publishDate: Date, changedAt: Date | null): Date {
  return changedAt && changedAt > publishDate ? changedAt : publishDate
}
