import { renderToStaticMarkup } from 'react-dom/server'

import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { formatDate, formatForSheet } from '#app/platform/time/london-time.ts'
import { type LetterParagraph, wordsOf } from '#app/privacy/cases/letter.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import { CopiedRecords } from './copy-to-read.tsx'
import { copyFileName, listLeftOut, type PersonCopy } from './person-copy.ts'

export type CopySettings = Pick<SiteSettings, 'site_name' | 'contact_email' | 'contact_phone'>

/** The same content in three formats: to read, for a spreadsheet and for another program. */
export function writeCopyFiles(copy: PersonCopy, settings: CopySettings): { name: string; text: string }[] {
  return [
    { name: 'letter.html', text: writeLetter(copy, settings) },
    { name: 'data.csv', text: writeSheet(copy) },
    { name: copyFileName, text: JSON.stringify(copy, null, 2) },
  ]
}

/** Also shown to staff before the copy is made. */
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
        'If you are not happy with what we do, you can complain to us, and to the Information Commissioner’s Office: ico.org.uk, 0303 123 1113. Our privacy policy says why we hold what we hold, for how long, and who else sees it.',
    },
  ]
}

function writeSheet({ records, mails }: PersonCopy) {
  const lines = records.flatMap(({ what, reference, date, sections }) =>
    sections.flatMap(({ title, facts }) =>
      facts.map(({ label, value }) => csvLine([what, reference, formatForSheet(new Date(date)), title, label, value])),
    ),
  )
  const sent = mails.map(({ what, reference, date }) =>
    csvLine(['Email to you', reference, formatForSheet(new Date(date)), 'Email', what, null]),
  )
  const head = csvHeading(['Record', 'Reference', 'Date (London)', 'Section', 'Label', 'Value'])
  return [head, ...lines, ...sent].join('')
}

function writeLetter(copy: PersonCopy, settings: CopySettings) {
  const title = `What ${copy.from} holds about you`
  const { contact_email: email } = settings
  const letter = (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{letterStyle}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {writeCopyLetter(copy, settings).map((paragraph) => {
          const [before = '', ...after] = wordsOf(paragraph).split(email)
          const address = after.length > 0 && <a href={`mailto:${email}`}>{email}</a>
          return (
            <p key={before}>
              {before}
              {address}
              {after.join(email)}
            </p>
          )
        })}
        <CopiedRecords copy={copy} />
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(letter)}`
}

const letterStyle = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:auto;padding:1.5rem}
h1{line-height:1.2}h2{margin:2.5rem 0 0;border-top:2px solid;padding-top:1rem}dt{font-weight:600}
dd{margin:0 0 .6rem;overflow-wrap:anywhere;white-space:pre-wrap}`
