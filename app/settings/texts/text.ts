import type { ReactNode } from 'react'

import { ownValue } from '#app/platform/own-value.ts'

/** `block` may have several lines and `link` is an address: both are only allowed in Markdown. */
type PlaceholderKind = 'words' | 'link' | 'block'
export type Placeholder = {
  kind: PlaceholderKind
  about: string
  example: string
  /** A reworded email may leave it out. */
  isExtra?: true
}

type TextShape = 'line' | 'text' | 'markdown'

export type Text = {
  label: string
  shape: TextShape
  max: number
  must: readonly string[]
  mayBeEmpty: boolean
  when?: string | undefined
  original: string
}

export type TextGroup = {
  title: string
  where: string
  sentTo?: string
  /** Content that always remains, because the law or safety requires it. */
  stays?: string
  placeholders: Readonly<Record<string, Placeholder>>
  texts: Readonly<Record<string, Text>>
}

export type WordsOf<G extends TextGroup> = { readonly [name in keyof G['texts']]: string }

export type ValuesOf<G extends TextGroup> = {
  readonly [name in keyof G['placeholders']]: G['placeholders'][name]['kind'] extends 'block' ? ReactNode : string
}

type Options = { must?: readonly string[]; max?: number; mayBeEmpty?: boolean; when?: string }

function textOf(shape: TextShape, usualMax: number) {
  return (
    label: string,
    original: string,
    { must = [], max = usualMax, mayBeEmpty = false, when }: Options = {},
  ): Text => ({ label, shape, max, must, mayBeEmpty, when, original })
}

export const line = textOf('line', 120)
export const text = textOf('text', 400)
export const markdown = textOf('markdown', 2000)

function placeholderOf<Kind extends PlaceholderKind>(kind: Kind) {
  return (about: string, example: string) => ({ kind, about, example })
}

export const words = placeholderOf('words')
export const link = placeholderOf('link')
export const block = placeholderOf('block')

export function extra(about: string, example: string) {
  return { ...words(about, example), isExtra: true as const }
}

/** Preserves the literal names for the types. */
export function textGroup<
  const T extends Record<string, Text>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- no placeholders
  const P extends Record<string, Placeholder> = Record<never, Placeholder>,
>({ placeholders = {} as P, ...group }: Omit<TextGroup, 'placeholders' | 'texts'> & { placeholders?: P; texts: T }) {
  return { ...group, placeholders }
}

export type Email<P> = Omit<TextGroup, 'placeholders' | 'texts'> & {
  placeholders: P
  subject: string
  preview: string
  heading: string
  message: string
}

/** The texts that most emails have. Subject and message keep the placeholders that they hold. */
export function email<const P extends Record<string, Placeholder>>({
  subject,
  preview,
  heading,
  message,
  ...group
}: Email<P>) {
  const keep = (original: string) => ({
    must: [...new Set(namesIn(original))].filter((name) => !ownValue<Placeholder>(group.placeholders, name)?.isExtra),
  })
  return textGroup({
    ...group,
    texts: {
      subject: line('Subject', subject, keep(subject)),
      preview: line('Line shown in the inbox', preview),
      title: line('Heading', heading),
      body: markdown('Message', message, keep(message)),
    },
  })
}

export function signedEmail<const P extends Record<string, Placeholder>>(mail: Email<P>) {
  const { texts, ...group } = email(mail)
  const signature = markdown('Signature', '{site_name}', { max: 300, mayBeEmpty: true })
  return { ...group, texts: { ...texts, signature } }
}

export function namesIn(written: string): string[] {
  return [...written.matchAll(/\{([^{}]{0,60})\}/g)].map(([, name = '']) => name)
}
