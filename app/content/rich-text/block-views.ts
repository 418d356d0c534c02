import type { NodeViewRenderer } from '@tiptap/core'
import type { Node as EditedNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

import { safeImage } from '#app/platform/markdown/safe-links.ts'

/** Bubbles to the editor, which opens the dialog. */
export const editBlockEvent = 'block:edit'

export const containerView: NodeViewRenderer = ({ node, getPos }) => {
  const dom = element('section', '', { 'data-block': node.type.name })
  const words = element('span')
  const contentDOM = element('div', 'rich-text-inside')
  dom.append(head(words, node.type.name, getPos), contentDOM)
  return shown(node, { dom, contentDOM }, (now) => {
    words.textContent = blockTitle(now)
    dom.dataset['level'] = String(now.attrs['level'] ?? '')
  })
}

export const atomView: NodeViewRenderer = ({ node, getPos }) => {
  const dom = element('div', '', { 'data-block': node.type.name, contenteditable: 'false' })
  const words = element('span')
  dom.append(node.type.name === 'retentionTable' ? words : head(words, node.type.name, getPos))
  return shown(node, { dom }, (now) => {
    words.textContent = blockTitle(now)
  })
}

export const pictureView: NodeViewRenderer = ({ node, getPos }) => {
  const dom = element('span', 'rich-text-picture', { contenteditable: 'false' })
  const image = element('img', '', { loading: 'lazy', decoding: 'async' })
  const caption = element('span', 'rich-text-caption')
  const edit = editButton('Edit picture', getPos)
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

const names: Record<string, string> = {
  careCard: 'care card',
  warning: 'warning',
  buttonLink: 'button',
  faqGroup: 'FAQ group',
  video: 'video',
  document: 'PDF file',
}

function blockTitle({ type, attrs }: EditedNode): string {
  switch (type.name) {
    case 'careCard':
      return String(attrs['title'])
    case 'warning':
      return String(attrs['title'] || 'Warning')
    case 'buttonLink':
      return String(attrs['label'])
    case 'document':
      return `${attrs['label']} (PDF)`
    case 'video':
      return `▶ ${attrs['title']}`
    case 'faqGroup':
      return `The FAQs of “${attrs['category']}” stand here`
    default:
      return 'The table of how long records are kept stands here'
  }
}

export function shown(first: EditedNode, doms: Pick<NodeView, 'dom' | 'contentDOM'>, show: (node: EditedNode) => void) {
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

function head(words: HTMLElement, name: string, getPos: () => number | undefined) {
  const line = element('div', 'rich-text-head', { contenteditable: 'false' })
  line.append(words, editButton(`Edit ${names[name] ?? 'block'}`, getPos))
  return line
}

export function editButton(label: string, getPos: () => number | undefined) {
  const button = headButton('Edit', label)
  button.addEventListener('click', () => {
    button.dispatchEvent(new CustomEvent(editBlockEvent, { bubbles: true, detail: getPos() }))
  })
  return button
}

export function headButton(words: string, label: string) {
  const button = element('button', 'rich-text-edit', { type: 'button', 'aria-label': label, title: label })
  button.textContent = words
  return button
}

export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className = '',
  attributes: Record<string, string> = {},
) {
  const made = document.createElement(tag)
  if (className) made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}
