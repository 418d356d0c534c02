import { bodyBlocks } from '#app/content/body-blocks.ts'
import { pictureIdIn } from '#app/content/body-references.ts'
import { isDrawing } from '#app/content/sections/parts/drawings.ts'
import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

/** A section counts as its first line, each block within, and its end. */
export function comparedBlocks(markdown: string): string[] {
  return bodyBlocks(markdown).flatMap((block) => {
    const opening = block.startsWith(':::section') ? block.slice(0, block.indexOf('\n')) : ''
    if (!opening || !block.endsWith(`\n${sectionEnd}`)) return block
    return [opening, ...bodyBlocks(block.slice(opening.length, -sectionEnd.length)), sectionEnd]
  })
}

const sectionEnd = ':::'

/** Blocks without text are replaced as a whole, not word by word. */
export function isWhole(block: string): boolean {
  return /^(?:!\[[^\]]*\]\([^)]*\)$|:::(?:$|section|button|faq-group|retention-table))/.test(block)
}

/** Shown instead of the Markdown. */
export type BlockSign = { picture: string; alt: string } | { drawing: string } | { text: string }

export function signOfBlock(block: string): BlockSign | undefined {
  if (!isWhole(block)) return undefined
  if (block === sectionEnd) return { text: 'End of the section' }
  const [parsed] = parseMarkdown(block.startsWith(':::section') ? `${block}\n\n${sectionEnd}` : block)
  return parsed && describe(parsed)
}

function describe(block: Block): BlockSign | undefined {
  switch (block.type) {
    case 'paragraph': {
      const [image] = block.children
      if (image?.type !== 'image') return undefined
      const id = pictureIdIn(image.src)
      if (id) return { picture: id, alt: image.alt }
      return isDrawing(image.src) ? { drawing: image.src } : undefined
    }
    case 'section': {
      const choices = Object.entries(block.choices).map(([name, value]) => `${name}: ${value}`)
      return { text: [`Section “${kindOfSection(block.kind)?.label ?? block.kind}”`, ...choices].join(', ') }
    }
    case 'button':
      return { text: `Button “${block.label}” to ${block.href}` }
    case 'faq-group':
      return { text: `The questions of “${block.category}”` }
    case 'retention-table':
      return { text: 'The table of retention periods' }
    default:
      return undefined
  }
}
