import { everyBlock, inlinesIn } from '#app/content/body-references.ts'
import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentFields, fieldsOfShape } from '#app/content/kinds/kinds.ts'
import { ownHeading } from '#app/content/pages/own-heading.ts'
import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import { inlineText } from '#app/platform/markdown/inlines.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

/** `mayBeAbsent`: visitors may not see the heading. */
type Heading = { level: number; text: string; mayBeAbsent?: true }

export type ParsedContent = ReturnType<typeof parseContent>

export function parseContent(kind: ContentKind, fields: ContentFields) {
  const [textField] = fieldsOfShape(kind, 'body')
  const blocks = textField ? parseMarkdown(textOf(fields, textField)) : []
  const inlines = inlinesIn(blocks)
  const links = inlines.flatMap((inline) =>
    inline.type === 'link'
      ? [{ href: inline.href, text: oneLine(inlineText(inline.children)), field: textField ?? '' }]
      : [],
  )
  const button = { href: textOf(fields, 'ctaLink'), text: oneLine(textOf(fields, 'ctaText')), field: 'ctaText' }
  return {
    kind,
    fields,
    textField,
    blocks,
    /** Includes titles that other blocks show as headings. */
    headings: headingsIn(blocks),
    links: button.href ? [...links, button] : links,
    pictures: inlines.flatMap((inline) => (inline.type === 'image' ? [{ src: inline.src, alt: inline.alt }] : [])),
    /** Pictures in separate fields. */
    chosen: contentFields[kind].flatMap(({ name, label, shape, isNamedByRecord: hasAlt = false }) => {
      const id = shape === 'picture' && textOf(fields, name)
      return id ? [{ field: name, label, id, hasAlt }] : []
    }),
    anchors: anchorsIn(blocks),
  }
}

export function anchorsIn(blocks: readonly Block[]): Set<string> {
  return new Set(['content', ...everyBlock(blocks).flatMap((block) => (block.type === 'heading' ? [block.id] : []))])
}

// A care card's title is level 2, each question of a group level 3.
function headingsIn(blocks: readonly Block[]): Heading[] {
  const ofPage = ownHeading(blocks)
  return blocks.flatMap((top): Heading[] => {
    const kind = top.type === 'section' ? kindOfSection(top.kind) : undefined
    if (kind?.isNoteToEditors) return []
    const written = everyBlock([top]).flatMap((block): Heading[] => {
      if (block.type === 'heading')
        return [{ level: block === ofPage ? 1 : block.level, text: oneLine(inlineText(block.children)) }]
      if (block.type === 'care-card') return [{ level: 2, text: block.title }]
      return block.type === 'faq-group' ? [{ level: 3, text: block.category, mayBeAbsent: true }] : []
    })
    if (kind?.firstHeading) written.unshift({ level: 2, text: kind.firstHeading })
    if (kind?.mayHide) for (const heading of written) heading.mayBeAbsent = true
    return kind?.lastHeading ? [...written, { level: 2, text: kind.lastHeading, mayBeAbsent: true }] : written
  })
}

function oneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}
