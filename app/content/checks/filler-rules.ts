import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { plainText } from '#app/platform/markdown/plain-text.ts'

import type { Finding } from './finding.ts'
import type { ParsedContent } from './parsed-content.ts'

export function checkFiller({ blocks, textField = '' }: ParsedContent): Finding[] {
  return blocks.flatMap((section): Finding[] => {
    const kind = section.type === 'section' ? kindOfSection(section.kind) : undefined
    if (!kind || kind.isReady || section.type !== 'section') return []
    const filler = new Set(linesOf(parseMarkdown(kind.beginning)))
    return linesOf(section.children)
      .filter((line) => filler.has(line))
      .slice(0, 1)
      .map((line) => ({
        rule: 'filler',
        severity: 'warning',
        field: textField,
        excerpt: line,
        message: `“${line}” is what a new section begins with. Write your own words, or take it out.`,
      }))
  })
}

function linesOf(blocks: readonly Block[]) {
  // Placeholder headings may be kept.
  const texts = blocks.filter(({ type }) => type === 'paragraph' || type === 'list')
  return plainText(texts).split('\n').filter(Boolean)
}
