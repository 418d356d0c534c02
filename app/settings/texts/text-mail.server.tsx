import type { ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Mail, MailLink, MailList, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { fillWords } from './check-text.ts'
import { fillNodes } from './filled-text.tsx'
import { linkPlaceholder, parseTextMarkdown, type TextInline } from './text-markdown.ts'

type Values = Readonly<Record<string, ReactNode>>

interface TextMail {
  lines: { subject: string; preview: string; title: string }
  values: Values
  children: ReactNode
}

/** The lines and the message are staff's words with placeholders; what stands between them is up to the caller. */
export async function renderTextMail({ lines: { subject, preview, title }, values, children }: TextMail) {
  const fill = (line: string) => withoutControls(fillWords(line, values))
  return await renderMail(
    fill(subject),
    <Mail title={fill(title)} preview={fill(preview)}>
      {children}
    </Mail>,
  )
}

/** A line break in a subject would begin another header. */
function withoutControls(line: string) {
  return line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

export function MailText({ words, values }: { words: string; values: Values }) {
  // Saved texts were checked; one that an older version accepted is shown as it was typed.
  const blocks = parseTextMarkdown(words) ?? [
    { type: 'paragraph' as const, children: [{ type: 'text' as const, text: words }] },
  ]
  const show = (inlines: TextInline[]) => <Inlines inlines={inlines} values={values} />
  return blocks.map((block, at) =>
    block.type === 'list' ? (
      <MailList key={at} isOrdered={block.isOrdered} entries={block.entries.map(show)} />
    ) : (
      <Paragraph key={at}>{show(block.children)}</Paragraph>
    ),
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

/** Links of a mail need the whole address. */
function addressOf(href: string, values: Values): string {
  const name = linkPlaceholder(href)
  const value = name && ownValue(values, name)
  if (typeof value === 'string') return value
  return href.startsWith('/') || href.startsWith('#') ? config.siteUrl + href : href
}
