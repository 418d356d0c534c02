import { pictureIdIn } from '#app/content/body-references.ts'
import type { Finding } from '#app/content/checks/finding.ts'

import type { ParsedContent } from './parsed-content.ts'

/** Pictures of the text that the library does not know, and that nobody described. */
export function checkForeignPictures({ pictures, textField = '' }: ParsedContent): Finding[] {
  return pictures.flatMap(({ src, alt }) =>
    pictureIdIn(src) || alt.trim()
      ? []
      : {
          rule: 'missing-alt',
          severity: 'error' as const,
          field: textField,
          address: src,
          message: 'A picture in the text has no alternative text. Say what it shows, for those who do not see it.',
        },
  )
}
