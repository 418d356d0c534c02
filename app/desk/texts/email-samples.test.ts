import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { siteTexts } from '#app/settings/schema.ts'
import { groupKeys, textGroups } from '#app/settings/texts/text-groups.ts'
import type { TextGroup } from '#app/settings/texts/text.ts'
import { saveSiteTexts } from '#app/settings/texts/texts.server.ts'
import { writeSample } from '#test/email-samples.tsx'

import { previewEmail } from './email-preview.server.tsx'
import { isSentEmail } from './text-fields.server.ts'

beforeEach(async () => {
  await db.delete(siteTexts)
  // Samples show times that count from now, to the minute.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const emails = groupKeys.filter(isSentEmail)
// Texts that appear only in cases other than that of the sample.
const elsewhere = new Set(
  'whole untracked greeting_unnamed subject_unknown undecided addition withdrawn resumed'.split(' '),
)

test.each(emails)('the sample of %s shows every reworded text and leaves no placeholder unfilled', async (email) => {
  const { texts }: TextGroup = textGroups[email]
  const before = await writeSample(email)
  const reworded = Object.entries(texts).map(([name, { must }]) => {
    const required = must.map((placeholder) =>
      isLink(email, placeholder) ? `[x]({${placeholder}})` : `{${placeholder}}`,
    )
    return [name, `Reworded ${name} ${required.join(' ')}`.trim()]
  })
  await transaction((tx) => saveSiteTexts(tx, email, Object.fromEntries(reworded) as Record<string, string>))
  const { subject, html, text } = await writeSample(email)
  for (const name of Object.keys(texts))
    if (!elsewhere.has(name)) expect(`${subject}\n${html}`, name).toContain(`Reworded ${name}`)
  for (const shape of [subject, html, text, before.subject, before.html])
    expect(shape).not.toMatch(/\{\w+\}|\(\(\w+\)\)/)

  await transaction((tx) => saveSiteTexts(tx, email, originals(email)))
  expect(await writeSample(email)).toEqual(before)
})

test.each(emails)('the preview of %s shows its message and leaves no placeholder unfilled', async (email) => {
  const { subject, html, text } = await previewEmail(email)
  expect(text.length).toBeGreaterThan(40)
  for (const shape of [subject, html, text]) expect(shape).not.toMatch(/\{\w+\}/)
})

function isLink(email: (typeof emails)[number], name: string) {
  const { placeholders }: TextGroup = textGroups[email]
  return placeholders[name]?.kind === 'link'
}

function originals(email: (typeof emails)[number]) {
  const { texts }: TextGroup = textGroups[email]
  return Object.fromEntries(Object.entries(texts).map(([name, { original }]) => [name, original]))
}
