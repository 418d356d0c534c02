import { splitRawBlocks } from '#app/content/markdown-blocks.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

/** What visitors may read: hidden sections are for editors. */
export function visibleBody(markdown: string): string {
  if (!markdown.includes('hidden="yes"')) return markdown
  return splitRawBlocks(markdown)
    .filter((raw) => !parseMarkdown(raw).some((block) => block.type === 'section' && block.choices['hidden'] === 'yes'))
    .join('')
}
