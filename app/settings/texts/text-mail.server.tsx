import { Fragment, type ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Mail, MailButton, MailLink, MailList, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { fillWords } from './check-text.ts'
import { fillNodes } from './filled-text.tsx'
import { linkPlaceholder, parseTextMarkdown, partsOf, type TextBlock, type TextInline } from './text-markdown.ts'

type Values = Readonly<Record<string, ReactNode>>

interface TextMail {
  lines: { subject: string; preview: string; title: string }
  values: Values
  children: ReactNode
}

/** The lines and the message are editable texts with placeholders. The caller adds what is between them. */
export async function renderTextMail({ lines: { subject, preview, title }, values, children }: TextMail) {
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
        <MailList isOrdered={block.isOrdered} entries={block.entries.map(show)} />
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
