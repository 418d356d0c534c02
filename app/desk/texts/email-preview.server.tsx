import { config } from '#app/platform/config/config.server.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { textGroups } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import type { Text, TextGroup } from '#app/settings/texts/text.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import type { SentEmail } from './text-fields.server.ts'

/** The texts of an email with the example of each placeholder. What always stands in it is left out. */
export async function previewEmail(email: SentEmail): Promise<RenderedMail> {
  const { placeholders, texts }: TextGroup = textGroups[email]
  const [words, { site_name }] = await Promise.all([readTexts(email), readSiteSettings()])
  const written = new Map<string, string>(Object.entries(words))
  const examples = Object.entries(placeholders).map(([name, { kind, example }]) => [
    name,
    kind === 'link' ? config.siteUrl + example : example,
  ])
  const values = { ...(Object.fromEntries(examples) as Record<string, string>), site_name }
  const [subject = '', preview = '', title = subject] = ['subject', 'preview', 'title'].map((name) => written.get(name))
  return await renderTextMail({
    lines: { subject, preview, title },
    values,
    children: Object.entries(texts)
      .filter(isShown)
      .map(([name]) => <MailText key={name} words={written.get(name) ?? ''} values={values} />),
  })
}

/** Of texts for several cases, the first. */
function isShown([, { shape, when }]: [string, Text], at: number, all: [string, Text][]) {
  return shape === 'markdown' && !(when && all[at - 1]?.[1].when)
}
