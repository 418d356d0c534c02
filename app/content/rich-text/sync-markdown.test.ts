import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageSeed } from '#app/content/seed/page-seed.ts'
import { markdownPieces } from '#test/any-markdown.ts'
import { hostileWords } from '#test/hostile-words.ts'

import { parseBody, serializeBody } from './editor-document.ts'
import { extensions } from './extensions.ts'
import { trackDocument } from './sync-markdown.ts'

const schema = getSchema(extensions)

/** Opens the text in the real schema, which must accept every node, and closes it again. */
function untouched(markdown: string) {
  const { document, close } = trackDocument(schema, markdown)
  document.check()
  expect(document.childCount).toBe(parseBody(markdown).document.content?.length)
  // An equal document made of different node objects, as undoing leaves behind.
  const again = schema.nodeFromJSON(document.toJSON())
  expect(close(again)).toBe(markdown)
  return close(document)
}

const line = fc.oneof(fc.constantFrom(...markdownPieces), fc.string({ maxLength: 12, unit: 'binary' }))
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'))
const inlineText = fc.array(fc.constantFrom(...'*_~`[]()!<>&\\ ab\n|'.split(''), 'https://a.example', '**', '~~'), {
  maxLength: 40,
})

test('the editor returns any Markdown byte for byte', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      expect(untouched(markdown)).toBe(markdown)
    }),
    { numRuns: 400 },
  )
})

test('the editor returns any nested marks byte for byte', () => {
  fc.assert(
    fc.property(inlineText, (signs) => {
      expect(untouched(signs.join(''))).toBe(signs.join(''))
    }),
    { numRuns: 400 },
  )
})

test.each([...pageSeed.map(({ slug, body }) => [slug, body] as const), ...Object.entries(hostileWords)])(
  'the editor returns its text byte for byte: %s',
  (_, body) => expect(untouched(body)).toBe(body),
)

test('the editor returns each hostile text byte for byte in every type of block', () => {
  for (const words of Object.values(hostileWords)) {
    for (const body of [
      `## ${words}`,
      `- ${words}\n- ${words}`,
      `> ${words}`,
      `| ${words} | b |\n|-|-|\n| ${words} | d |`,
      `:::care-card {title="${words}" level="urgent"}\n${words}\n:::`,
      `:::button {href="/contact" label="${words}"} :::`,
      `![${words}](/media/1)`,
      `[look](${words})`,
    ])
      expect(untouched(body)).toBe(body)
  }
})

const twoBlocks = fc.tuple(text, text)

test('typing at the end of one block changes no byte of the others', () => {
  fc.assert(
    fc.property(twoBlocks, fc.nat(), ([before, after], at) => {
      const { document, close } = trackDocument(schema, `${before}\n\n${after}`)
      const state = EditorState.create({ doc: document })
      const index = at % document.childCount
      const end = endOf(document, index)
      if (end === undefined) return
      const { doc } = state.apply(state.tr.insertText('typed', end))
      const opened = parseBody(`${before}\n\n${after}`)
      // `serializeBody`, which has its own tests, gives the same result without anything cached in memory.
      expect(close(doc)).toBe(serializeBody(doc.toJSON(), document.toJSON(), opened.sources))
      for (const [other, source] of opened.sources.entries())
        if (other !== index) expect(close(doc)).toContain(source.trim())
    }),
    { numRuns: 200 },
  )
})

test('the empty line that the editor adds below a list changes no byte', () => {
  const { document, close } = trackDocument(schema, 'Words\n\n- one\n- two\n\n\n')
  const paragraph = schema.nodes['paragraph']
  if (!paragraph) throw new Error('There are no paragraphs')
  const longer = document.copy(document.content.addToEnd(paragraph.create()))
  expect(close(longer)).toBe('Words\n\n- one\n- two\n\n\n')
})

/** The position after the last character of a text block; undefined for other blocks. */
function endOf(document: Node, index: number) {
  const before = document.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0)
  const node = document.child(index)
  return node.isTextblock && node.type.name !== 'sourceText' ? before + 1 + node.content.size : undefined
}
