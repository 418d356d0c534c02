import { getSchema } from '@tiptap/core'

import { blockToTiptap } from '#app/content/rich-text/block-to-tiptap.ts'
import { extensions } from '#app/content/rich-text/extensions.ts'
import { writeMarkdown } from '#app/content/rich-text/write-markdown.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

export const editorSchema = getSchema(extensions)

/** As the editor writes them. */
export function writeBlocks(blocks: readonly Block[]): string {
  return writeMarkdown(editorSchema.nodeFromJSON({ type: 'doc', content: blocks.map(blockToTiptap) }).children)
}

export function rewrite(markdown: string): string {
  return writeBlocks(parseMarkdown(markdown))
}
