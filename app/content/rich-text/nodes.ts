import { Mark, Node } from '@tiptap/core'

import { safeImage, safeLink } from '#app/platform/markdown/safe-links.ts'

import { blockView, pictureView } from './block-views.ts'
import { blocks, type EditorBlock } from './blocks.ts'

export const Doc = Node.create({ name: 'doc', topNode: true, content: '(block | section)+' })

export const Picture = Node.create({
  name: 'image',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes() {
    return { src: { default: '' }, alt: { default: '' }, title: { default: '' }, size: { default: '' } }
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = safeImage(element.getAttribute('src') ?? '')
          const written = (name: string) => element.getAttribute(name) ?? ''
          return src ? { src, alt: written('alt'), title: written('title'), size: written('data-size') } : false
        },
      },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    const { src, alt, title, size } = HTMLAttributes as Record<string, string>
    return ['img', { src: safeImage(String(src)), alt, title, 'data-size': size }]
  },
  addNodeView() {
    return pictureView
  },
})

/** TipTap's own code mark excludes bold and links; Markdown allows them. */
export const CodeMark = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
})

export const siteBlocks = [
  ...Object.entries<EditorBlock>(blocks).map(([name, block]) => blockNode(name, block)),
  blockNode('retention-table', { attributes: {} }),
]

function blockNode(name: string, { attributes, holdsBlocks }: Pick<EditorBlock, 'attributes' | 'holdsBlocks'>) {
  const tag = holdsBlocks ? 'section' : 'div'
  return Node.create({
    name,
    // A section stands only at the top of a text.
    ...(name === 'section' ? {} : { group: 'block' }),
    ...(holdsBlocks ? { content: 'block+', defining: true, isolating: true } : { atom: true, draggable: true }),
    addAttributes: () => writtenAttributes(attributes),
    parseHTML: () => [{ tag: `${tag}[data-block=${name}]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, { 'data-block': name, ...HTMLAttributes }, ...(holdsBlocks ? [0] : [])],
    addNodeView: () => blockView,
  })
}

/** The clipboard carries them as data attributes; addresses are checked again on paste. */
function writtenAttributes(defaults: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      {
        default: value,
        parseHTML: (element: HTMLElement) => {
          const written = element.getAttribute(`data-${name}`) ?? value
          if (name === 'poster') return safeImage(written) ?? ''
          return name === 'href' ? (safeLink(written) ?? '') : written
        },
        renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
      },
    ]),
  )
}
