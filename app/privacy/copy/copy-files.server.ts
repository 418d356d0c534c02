import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { formatDate, formatForSheet } from '#app/platform/time/london-time.ts'
import { type LetterParagraph, wordsOf } from '#app/privacy/cases/letter.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import { listLeftOut, type PersonCopy } from './person-copy.ts'

export type CopySettings = Pick<SiteSettings, 'site_name' | 'contact_email' | 'contact_phone'>

export const copyFileName = 'data.json'

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
        'If you are not content with what we do, you can complain to us, and to the Information Commissioner’s Office: ico.org.uk, 0303 123 1113. Why we hold what we hold, for how long, and who else sees it stands in our privacy policy.',
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
    csvLine(['Mail to you', reference, formatForSheet(new Date(date)), 'Mail', what, null]),
  )
  const head = csvHeading(['Record', 'Reference', 'Date (London)', 'Section', 'Label', 'Value'])
  return [head, ...lines, ...sent].join('')
}

function writeLetter(copy: PersonCopy, settings: CopySettings) {
  const { from, records, mails } = copy
  const parts = records.map(({ what, reference, date, sections }) => {
    const inner = sections.map(({ title, facts }) => {
      const rows = facts.map(({ label, value }) => `<tr><th scope="row">${esc(label)}</th><td>${esc(value)}</td></tr>`)
      return `<h3>${esc(title)}</h3><table>${rows.join('')}</table>`
    })
    return `<section><h2>${esc(what)} <small>${esc(reference)}, ${formatDate(new Date(date))}</small></h2>${inner.join('')}</section>`
  })
  const sent = mails.map(
    ({ what, reference, date }) => `<li>${formatDate(new Date(date))}: ${esc(`${what} ${reference}`)}</li>`,
  )
  const email = esc(settings.contact_email)
  const words = writeCopyLetter(copy, settings).map(
    (paragraph) => `<p>${esc(wordsOf(paragraph)).replace(email, () => `<a href="mailto:${email}">${email}</a>`)}</p>`,
  )
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What ${esc(from)} holds about you</title><style>${letterStyle}</style></head>
<body><main><h1>What ${esc(from)} holds about you</h1>
${words.join('\n')}
${parts.join('\n')}
${sent.length > 0 ? `<section><h2>Mails to you</h2><ul>${sent.join('')}</ul></section>` : ''}
</main></body></html>
`
}

const letterStyle = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;margin:0;padding:1.5rem}
main{max-width:46rem;margin:auto}h1{line-height:1.2}h2{margin:2.5rem 0 0;border-top:2px solid;padding-top:1rem}
small{font-weight:normal;font-size:.9rem;display:block}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;overflow-wrap:anywhere;white-space:pre-wrap}
th{width:11rem;font-weight:600}@media(max-width:32rem){th,td{display:block;width:auto;padding-bottom:0}td{padding-bottom:.6rem}}`

function esc(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
