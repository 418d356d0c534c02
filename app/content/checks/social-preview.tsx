import type { ChecksAnswer } from '#app/content/checks/checks-answer.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { sharePictureSize } from '#app/settings/page-head.ts'

import { searchSnippet } from './search-snippet.ts'

interface SocialPreviewProps {
  kind: ContentKind
  fields: ContentFields
  site: ChecksAnswer
}

/** As social networks and messengers show a link to it. */
export function SocialPreview({ kind, fields, site }: SocialPreviewProps) {
  const { title, description } = searchSnippet(kind, fields)
  return (
    <div className="border-line mb-2 grid grid-cols-1 overflow-clip rounded-md border">
      <img
        src={site.sharePicture}
        alt={`${title}. ${site.siteName}: an open door, lit from inside.`}
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
