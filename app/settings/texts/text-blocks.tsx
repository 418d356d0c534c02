import { Link } from '#app/ui/buttons/link.tsx'

import type { TextBlock, TextInline } from './text-markdown.ts'

/** Takes blocks that the server parsed, so that pages do not load the parser. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, at) =>
    block.type === 'paragraph' ? (
      <p key={at} className="max-w-measure">
        <Inlines inlines={block.children} />
      </p>
    ) : (
      <List key={at} block={block} />
    ),
  )
}

function List({ block: { start, entries } }: { block: Extract<TextBlock, { type: 'list' }> }) {
  const Tag = start === undefined ? 'ul' : 'ol'
  return (
    <Tag className={`max-w-measure pl-5 ${Tag === 'ol' ? 'list-decimal' : 'list-disc'}`}>
      {entries.map(([{ children }], at) => (
        <li key={at}>
          <Inlines inlines={children} />
        </li>
      ))}
    </Tag>
  )
}

function Inlines({ inlines }: { inlines: readonly TextInline[] }) {
  return inlines.map((inline, at) => <OneInline key={at} inline={inline} />)
}

function OneInline({ inline }: { inline: TextInline }) {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'break') return <br />
  const children = <Inlines inlines={inline.children} />
  if (inline.type === 'link') return <Link href={inline.href}>{children}</Link>
  const Mark = inline.type === 'strong' ? 'strong' : 'em'
  return <Mark>{children}</Mark>
}
