import type { ChecksAnswer } from '#app/content/checks/checks-answer.ts'
import { searchLengths } from '#app/content/checks/search-rules.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import { searchSnippet } from './search-snippet.ts'

interface PreviewProps {
  kind: ContentKind
  fields: ContentFields
  site: Pick<ChecksAnswer, 'siteName' | 'siteUrl'>
}

/** As a list of search results shows it, with the room there is. */
export function SearchPreview({ kind, fields, site }: PreviewProps) {
  const told = searchSnippet(kind, fields)
  const { title, description } = searchLengths
  const steps = [new URL(site.siteUrl).host, ...told.path.split('/').filter(Boolean)]
  return (
    <div className="grid grid-cols-1 gap-3 pb-2">
      <div className="border-line grid grid-cols-1 gap-1 rounded-md border p-3 wrap-anywhere">
        <p className="text-ink-soft text-sm">{steps.join(' › ')}</p>
        <p className="text-plum text-lg leading-snug">
          {told.title ? `${beginningOf(told.title, title.most)} | ${site.siteName}` : site.siteName}
        </p>
        <p className="text-sm">{beginningOf(told.description, description.most)}</p>
      </div>
      <ul className="text-ink-soft text-sm">
        <li>
          Title: {told.titleLength} of about {title.most} characters
        </li>
        <li>
          {told.descriptionLength > 0
            ? `Description: ${told.descriptionLength} of about ${description.most} characters`
            : `Description: nobody wrote one, so it is the beginning of the ${fields['excerpt'] ? 'excerpt' : 'text'}`}
        </li>
      </ul>
    </div>
  )
}
