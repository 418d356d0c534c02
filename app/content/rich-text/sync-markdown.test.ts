import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageSeed } from '#app/content/seed/page-seed.ts'
import { parseMarkdown, parseWithSources } from '#app/platform/markdown/markdown.ts'
import { markdownPieces } from '#test/any-markdown.ts'
import { editorSchema } from '#test/editor-markdown.ts'
import { hostileWords } from '#test/hostile-words.ts'

import { openDocument } from './sync-markdown.ts'

/** Opens the text in the real schema, which must accept every node, and writes it again. */
function untouched(markdown: string) {
  const { document, write } = openDocument(editorSchema, markdown)
  document.check()
  // An equal document made of different node objects, as undoing leaves behind.
  const again = editorSchema.nodeFromJSON(document.toJSON())
  expect(write(again)).toBe(markdown)
  return write(document)
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

test('typing at the end of one block changes no byte within the others', () => {
  fc.assert(
    fc.property(twoBlocks, fc.nat(), ([before, after], at) => {
      const markdown = `${before}\n\n${after}`
      const { document, write } = openDocument(editorSchema, markdown)
      const state = EditorState.create({ doc: document })
      const index = at % document.childCount
      const end = endOf(document, index)
      if (end === undefined) return
      const written = write(state.apply(state.tr.insertText('typed', end)).doc)
      for (const [other, { source }] of parseWithSources(markdown).entries())
        if (other !== index && source !== undefined) expect(written).toContain(source.trim())
    }),
    { numRuns: 200 },
  )
})

test('removing everything leaves no text', () => {
  const { document, write } = openDocument(editorSchema, '## Night\n\nFeed often.')
  const state = EditorState.create({ doc: document })
  expect(write(state.apply(state.tr.delete(0, document.content.size)).doc)).toBe('')
})

test('a link that is defined elsewhere stays a link when another block changes', () => {
  expect(typeAtStart('Words\n\n[a][b]\n\n[b]: /c')).toBe('typed Words\n\n[a](/c)')
})

test('changing the content of a section preserves its settings', () => {
  const section = ':::section {kind="prices" service="newborn" ground="sage"}\n\n## Prices\n\n:::'
  expect(parseMarkdown(typeAtStart(section, 2))).toMatchObject([
    { type: 'section', kind: 'prices', choices: { service: 'newborn', ground: 'sage' } },
  ])
})

function typeAtStart(markdown: string, at = 1) {
  const { document, write } = openDocument(editorSchema, markdown)
  const state = EditorState.create({ doc: document })
  return write(state.apply(state.tr.insertText('typed ', at)).doc)
}

test('the empty line that the editor adds below a list changes no byte', () => {
  const { document, write } = openDocument(editorSchema, 'Words\n\n- one\n- two\n\n\n')
  const paragraph = editorSchema.nodes['paragraph']
  if (!paragraph) throw new Error('There are no paragraphs')
  const longer = document.copy(document.content.addToEnd(paragraph.create()))
  expect(write(longer)).toBe('Words\n\n- one\n- two\n\n\n')
})

/** The position after the last character of a text block; undefined for other blocks. */
function endOf(document: Node, index: number) {
  const before = document.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0)
  const node = document.child(index)
  return node.isTextblock ? before + 1 + node.content.size : undefined
}
