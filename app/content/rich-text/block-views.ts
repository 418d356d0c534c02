import type { Editor, NodeViewRenderer } from '@tiptap/core'
import type { Node as EditedNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

import { safeImage } from '#app/platform/markdown/safe-links.ts'
import { ownValue } from '#app/platform/own-value.ts'

import { blockNoun, blocks, type EditorBlock } from './blocks.ts'
import { changeNode, moveBlock } from './change-blocks.ts'

/** Bubbles to the editor, which opens the dialog. */
export const editBlockEvent = 'block:edit'

/** Above the content, which is edited in place, stands a line with the actions on the whole block. */
export const blockView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const { name } = node.type
  const block = ownValue<EditorBlock>(blocks, name)
  const { look, headLook = '' } = block ?? { look: blocks['faq-group'].look, headLook: 'py-3' }
  const dom = element(node.isAtom ? 'div' : 'section', `${blockStyle} ${look}`, { 'data-block': name })
  const line = element('div', `${headStyle} ${headLook}`, { contenteditable: 'false' })
  const words = element('span', 'min-w-[min(6rem,100%)] flex-1')
  const hide = name === 'section' ? headButton('Hide', () => toggleHidden(editor, getPos())) : undefined
  line.append(words)
  if (hide) line.append(moveButton(editor, getPos, 'Up', -1), moveButton(editor, getPos, 'Down', 1), hide)
  if (block) line.append(editButton(`Edit ${blockNoun(block)}`, getPos))
  const contentDOM = node.isAtom ? undefined : element('div', 'px-4 pt-3 pb-4 [[data-hidden]>&]:opacity-55')
  dom.append(line, ...(contentDOM ? [contentDOM] : []))
  return shown(node, { dom, contentDOM }, ({ attrs }) => {
    words.textContent = block?.head(attrs) ?? 'The table of how long records are kept is shown here'
    dom.dataset['ground'] = String(attrs['ground'] ?? '')
    dom.toggleAttribute('data-hidden', Boolean(attrs['hidden']))
    if (hide) nameButton(hide, attrs['hidden'] ? 'Show' : 'Hide', `${attrs['hidden'] ? 'Show' : 'Hide'} section`)
  })
}

export const pictureView: NodeViewRenderer = ({ node, getPos }) => {
  const dom = element('span', pictureStyle, { contenteditable: 'false' })
  const image = element('img', 'max-h-96 rounded-md group-data-[size=wide]:max-h-none group-data-[size=wide]:w-full', {
    loading: 'lazy',
    decoding: 'async',
  })
  const caption = element('span', 'text-ink-soft block text-sm')
  const edit = editButton('Edit picture', getPos)
  edit.classList.add('absolute', 'top-1', 'right-1')
  image.addEventListener('click', () => edit.click())
  dom.append(image, edit, caption)
  return shown(node, { dom }, ({ attrs }) => {
    const src = safeImage(String(attrs['src'])) ?? ''
    if (image.getAttribute('src') !== src) image.setAttribute('src', src)
    image.setAttribute('alt', String(attrs['alt']))
    caption.textContent = String(attrs['title'])
    dom.dataset['size'] = String(attrs['size'])
  })
}

interface Doms {
  dom: HTMLElement
  contentDOM?: HTMLElement | undefined
}

function shown(first: EditedNode, doms: Doms, show: (node: EditedNode) => void) {
  show(first)
  return {
    ...doms,
    update: (node: EditedNode) => {
      if (node.type !== first.type) return false
      show(node)
      return true
    },
    stopEvent: (event: Event) => event.target instanceof Element && event.target.closest('button') !== null,
    ignoreMutation: (mutation: { type: string; target: Node }) =>
      mutation.type !== 'selection' && !doms.contentDOM?.contains(mutation.target),
  } as NodeView
}

type Position = () => number | undefined

function editButton(label: string, getPos: Position) {
  const button = headButton('Edit', () =>
    button.dispatchEvent(new CustomEvent(editBlockEvent, { bubbles: true, detail: getPos() })),
  )
  return nameButton(button, 'Edit', label)
}

function moveButton(editor: Editor, getPos: Position, words: string, by: -1 | 1) {
  const label = `Move section ${words.toLowerCase()}`
  const button = headButton(words, () => {
    const to = moveBlock(editor, getPos(), by)
    // The section was rendered again at its new position.
    const rendered = to === undefined ? null : editor.view.nodeDOM(to)
    if (rendered instanceof HTMLElement) rendered.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus()
  })
  return nameButton(button, words, label)
}

function toggleHidden(editor: Editor, at = -1) {
  const node = editor.state.doc.nodeAt(at)
  if (node) changeNode(editor, at, { hidden: node.attrs['hidden'] ? '' : 'yes' })
}

function headButton(words: string, press: () => void) {
  const button = element('button', buttonStyle, { type: 'button' })
  button.addEventListener('click', press)
  return nameButton(button, words, words)
}

function nameButton(button: HTMLElement, words: string, label: string) {
  button.textContent = words
  button.setAttribute('aria-label', label)
  button.title = label
  return button
}

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
  attributes: Record<string, string> = {},
) {
  const made = document.createElement(tag)
  made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

const blockStyle = 'overflow-clip rounded-md border-2'
const headStyle =
  'flex flex-wrap items-center justify-between gap-x-1 gap-y-1 py-1 pr-1 pl-4 sm:gap-x-3 font-semibold select-none'
const buttonStyle =
  'bg-paper text-plum min-h-11 min-w-11 rounded-md px-1.5 text-sm font-semibold underline-offset-4 hover:underline focus-visible:-outline-offset-3 sm:px-3'
const pictureStyle =
  'group relative inline-block min-h-13 max-w-full min-w-32 align-bottom data-[size=small]:max-w-60 data-[size=wide]:block'
