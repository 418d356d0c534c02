import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, publicPath } from '#app/content/content-kinds.ts'
import { nameField } from '#app/content/kinds/kinds.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { sharePictureSize } from '#app/settings/page-head.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import type { ChecksAnswer } from './finding.ts'
import { lengthOf, searchDescription, searchLengths, searchTitle } from './search-rules.ts'

interface PreviewProps {
  kind: ContentKind
  fields: ContentFields
  site: Pick<ChecksAnswer, 'siteName' | 'siteUrl'>
}

export function SearchPreview({ kind, fields, site }: PreviewProps) {
  const snippet = searchSnippet(kind, fields)
  const { title, description } = searchLengths
  const steps = [new URL(site.siteUrl).host, ...snippet.path.split('/').filter(Boolean)]
  return (
    <div className="grid grid-cols-1 gap-3 pb-2">
      <div className="border-line grid grid-cols-1 gap-1 rounded-md border p-3 wrap-anywhere">
        <p className="text-ink-soft text-sm">{steps.join(' › ')}</p>
        <p className="text-plum text-lg leading-snug">
          {snippet.title ? `${beginningOf(snippet.title, title.most)} | ${site.siteName}` : site.siteName}
        </p>
        <p className="text-sm">{beginningOf(snippet.description, description.most)}</p>
      </div>
      <ul className="text-ink-soft text-sm">
        <li>
          Title: {snippet.titleLength} of about {title.most} characters
        </li>
        <li>
          {snippet.descriptionLength > 0
            ? `Description: ${snippet.descriptionLength} of about ${description.most} characters`
            : `Description: nobody wrote one, so it is the beginning of the ${snippet.isShort ? 'short description' : 'text'}`}
        </li>
      </ul>
    </div>
  )
}

/** The page cuts a substitute description to the same length. */
const descriptionLength = 155

export function searchSnippet(kind: ContentKind, fields: ContentFields) {
  const title = searchTitle(kind, fields).text
  const { text, field } = searchDescription(kind, fields)
  const isWritten = text !== '' && field === 'metaDescription'
  const slug = textOf(fields, 'slug') || slugOf(textOf(fields, nameField(kind)))
  return {
    title,
    description: isWritten ? text : beginningOf(text || markdownToText(textOf(fields, 'body')), descriptionLength),
    path: publicPath(kind, { ...fields, slug }),
    titleLength: lengthOf(title),
    descriptionLength: isWritten ? lengthOf(text) : 0,
    isShort: text !== '' && !isWritten,
  }
}

interface SocialPreviewProps {
  kind: ContentKind
  fields: ContentFields
  site: ChecksAnswer
}

export function SocialPreview({ kind, fields, site }: SocialPreviewProps) {
  const { title, description } = searchSnippet(kind, fields)
  return (
    <div className="border-line mb-2 grid grid-cols-1 overflow-clip rounded-md border">
      <img
        src={site.sharePicture.path}
        alt={site.sharePicture.alt}
        {...sharePictureSize}
        loading="lazy"
        className="h-auto w-full"
      />
      <div className="grid grid-cols-1 gap-1 p-3 wrap-anywhere">
        <p className="text-ink-soft text-sm">{new URL(site.siteUrl).host}</p>
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{description}</p>
      </div>
    </div>
  )
}
