import { formatDate } from '#app/platform/time/london-time.ts'
import type { LetterParagraph } from '#app/privacy/cases/letter.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import { listLeftOut, type PersonCopy } from './person-copy.ts'

export type CopySettings = Pick<SiteSettings, 'site_name' | 'contact_email' | 'contact_phone'>

export function writeCopyLetter(
  { made, records }: Pick<PersonCopy, 'made' | 'records'>,
  { contact_email, contact_phone }: CopySettings,
): LetterParagraph[] {
  const leftOut = listLeftOut({ records })
  return [
    `${formatDate(new Date(made))}. You asked for a copy of what we hold about you. ${leftOut.length > 0 ? 'This is all of it but what is listed below' : 'This is all of it'}: to read here, as a sheet in data.csv, and for another program in ${copyFileName}.`,
    ...(leftOut.length > 0 ? [{ check: `Left out: ${leftOut.join('; ')}.` }] : []),
    `Is something wrong, or should it be deleted? Write to ${contact_email} or call ${contact_phone}.`,
    {
      check:
        'If you are not content with what we do, you can complain to us, and to the Information Commissioner’s Office: ico.org.uk, 0303 123 1113. Why we hold what we hold, for how long, and who else sees it stands in our privacy policy.',
    },
  ]
}

export const copyFileName = 'data.json'
