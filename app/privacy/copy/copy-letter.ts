import { formatDate } from '#app/platform/time/london-time.ts'
import type { LetterParagraph } from '#app/privacy/registers/letter.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import type { PersonCopy } from './person-copy.ts'

export type CopySettings = Pick<SiteSettings, 'site_name' | 'contact_email' | 'contact_phone'>

export function writeCopyLetter(
  { made, leftOut }: Pick<PersonCopy, 'made' | 'leftOut'>,
  { contact_email, contact_phone }: CopySettings,
): LetterParagraph[] {
  const [parts, they] = leftOut === 1 ? ['part is', 'it is'] : ['parts are', 'they are']
  return [
    `${formatDate(new Date(made))}. You asked for a copy of what we hold about you. This is all of it: to read here, as a sheet in data.csv, and for another program in ${copyFileName}.`,
    ...(leftOut > 0
      ? [{ check: `${leftOut} ${parts} left out, because ${they} about somebody else or written by our team.` }]
      : []),
    `Is something wrong, or should it be deleted? Write to ${contact_email} or call ${contact_phone}.`,
    {
      check:
        'If you are not content with what we do, you can complain to us, and to the Information Commissioner’s Office: ico.org.uk, 0303 123 1113. Why we hold what we hold, for how long, and who else sees it stands in our privacy policy.',
    },
  ]
}

export const copyFileName = 'data.json'
