import { Fragment, type ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { Mail, MailButton, MailLink, MailList, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { fillWords } from './check-text.ts'
import { fillNodes } from './filled-text.tsx'
import type { EmailKey, GroupValues, GroupWords } from './text-groups.ts'
import { linkPlaceholder, parseTextMarkdown, partsOf, type TextBlock, type TextInline } from './text-markdown.ts'
import { readTexts } from './texts.server.ts'

type Values = Readonly<Record<string, ReactNode>>

type Lines = { subject: string; preview: string; title: string }
type MailTexts = Lines & { body: string; signature?: string }
/** The emails that need no blocks between or beside their texts. */
type TextMail = { [K in EmailKey]: GroupWords<K> extends MailTexts ? K : never }[EmailKey]

/** An email of its current texts alone. The name of the site is among the values already. */
export async function writeTextMail<K extends TextMail>(group: K, values: Omit<GroupValues<K>, 'site_name'> & Values) {
  const [words, { site_name }] = await Promise.all([readTexts<TextMail>(group), readSiteSettings()])
  return await fillTextMail(words, { ...values, site_name })
}

/** For texts that the caller has read or chosen. */
export async function fillTextMail(lines: MailTexts, values: Values, greeting = '') {
  const texts = [greeting, lines.body, lines.signature]
  const children = texts.map((text, at) => text && <MailText key={at} words={text} values={values} />)
  return await renderTextMail({ lines, values, children })
}

interface RenderedTexts {
  lines: Lines
  values: Values
  children: ReactNode
}

/** The lines and the message are editable texts with placeholders. The caller adds what is between them. */
export async function renderTextMail({ lines: { subject, preview, title }, values, children }: RenderedTexts) {
  const fill = (line: string) => withoutControls(fillWords(line, values))
  return await renderMail(
    fill(subject),
    <Mail title={fill(title)} preview={fill(preview)}>
      {children}
    </Mail>,
  )
}

/** A line break in a subject would start a new header. */
function withoutControls(line: string) {
  return line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

interface MailTextProps {
  words: string
  values: Values
  /** Shown below the first paragraph that contains this placeholder. */
  below?: { placeholder: string; shows: ReactNode }
}

/** A link in a paragraph of its own becomes a button. */
export function MailText({ words, values, below }: MailTextProps) {
  // Saved texts were checked. One that an older version accepted is shown as typed.
  const blocks = parseTextMarkdown(words) ?? [
    { type: 'paragraph' as const, children: [{ type: 'text' as const, text: words }] },
  ]
  const show = (inlines: TextInline[]) => <Inlines inlines={inlines} values={values} />
  const belowAt = blocks.findIndex((block) => below && holds(block, below.placeholder))
  return blocks.map((block, at) => (
    <Fragment key={at}>
      {block.type === 'list' ? (
        <MailList
          isOrdered={block.start !== undefined}
          entries={block.entries.map(([{ children }]) => show(children))}
        />
      ) : (
        <MailParagraph inlines={block.children} values={values} />
      )}
      {at === belowAt && below?.shows}
    </Fragment>
  ))
}

function holds(block: TextBlock, placeholder: string) {
  return partsOf([block]).texts.some((text) => text.includes(`{${placeholder}}`))
}

function MailParagraph({ inlines, values }: { inlines: TextInline[]; values: Values }) {
  const [only, ...others] = inlines
  if (only?.type !== 'link' || others.length > 0)
    return (
      <Paragraph>
        <Inlines inlines={inlines} values={values} />
      </Paragraph>
    )
  return (
    <MailButton href={addressOf(only.href, values)}>
      <Inlines inlines={only.children} values={values} />
    </MailButton>
  )
}

function Inlines({ inlines, values }: { inlines: TextInline[]; values: Values }) {
  return inlines.map((inline, at) => <OneInline key={at} inline={inline} values={values} />)
}

function OneInline({ inline, values }: { inline: TextInline; values: Values }) {
  if (inline.type === 'text') return fillNodes(inline.text, values)
  if (inline.type === 'break') return <br />
  const children = <Inlines inlines={inline.children} values={values} />
  if (inline.type === 'link') return <MailLink href={addressOf(inline.href, values)}>{children}</MailLink>
  const Mark = inline.type === 'strong' ? 'strong' : 'em'
  return <Mark>{children}</Mark>
}

/** Links in a mail need an absolute address. */
function addressOf(href: string, values: Values): string {
  const name = linkPlaceholder(href)
  const value = name && ownValue(values, name)
  if (typeof value === 'string') return value
  return href.startsWith('/') || href.startsWith('#') ? config.siteUrl + href : href
}
