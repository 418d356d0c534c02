import { bodyBlocks } from '#app/content/body-blocks.ts'
import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

const sectionEnd = ':::'

/** A section counts as its first line, each block within, and its end. Blocks without text are described in words. */
export function comparedBlocks(markdown: string): string[] {
  return bodyBlocks(markdown).flatMap((block) => {
    const opening = block.startsWith(':::section') ? block.slice(0, block.indexOf('\n')) : ''
    if (!opening || !block.endsWith(`\n${sectionEnd}`)) return inWords(block)
    const within = bodyBlocks(block.slice(opening.length, -sectionEnd.length))
    return [inWords(`${opening}\n\n${sectionEnd}`), ...within.map(inWords), 'End of the section']
  })
}

function inWords(block: string): string {
  if (!/^(?:!\[|:::)/.test(block)) return block
  const [parsed] = parseMarkdown(block)
  return (parsed && describe(parsed)) ?? block
}

function describe(block: Block): string | undefined {
  switch (block.type) {
    case 'paragraph': {
      const [image] = block.children
      if (image?.type !== 'image' || block.children.length > 1) return undefined
      return image.alt ? `Picture ${image.src}: ${image.alt}` : `Picture ${image.src}`
    }
    case 'section': {
      const choices = Object.entries(block.choices).map(([name, value]) => `${name}: ${value}`)
      return [`Section “${kindOfSection(block.kind)?.label ?? block.kind}”`, ...choices].join(', ')
    }
    case 'button':
      return `Button “${block.label}” to ${block.href}`
    case 'faq-group':
      return `The questions of “${block.category}”`
    case 'retention-table':
      return 'The table of retention periods'
    default:
      return undefined
  }
}
