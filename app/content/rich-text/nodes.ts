import { Node } from '@tiptap/core'

import { safeImage, safeLink } from '#app/platform/markdown/safe-links.ts'

import { atomView, containerView, pictureView } from './block-views.ts'
import { sectionView } from './section-view.ts'

export const Doc = Node.create({ name: 'doc', topNode: true, content: '(block | section | sourceText)+' })

/** Text that is not a single block of the grammar. Shown unchanged, at the top level. */
export const SourceText = Node.create({
  name: 'sourceText',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML() {
    return [{ tag: 'pre[data-block=source-text]', preserveWhitespace: 'full', priority: 60 }]
  },
  renderHTML() {
    return ['pre', { 'data-block': 'source-text' }, 0]
  },
})

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

/** Only at the top of a text. */
export const SectionNode = Node.create({
  name: 'section',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => writtenAttributes({ kind: 'text', ground: '', side: '', service: '', hidden: '' }),
  parseHTML: () => [{ tag: 'section[data-block=section]' }],
  renderHTML: ({ HTMLAttributes }) => ['section', { 'data-block': 'section', ...HTMLAttributes }, 0],
  addNodeView: () => sectionView,
})

export const CareCard = containerNode('careCard', { title: '', level: 'emergency' })
export const Warning = containerNode('warning', { title: '' })
export const ButtonLink = atomNode('buttonLink', { label: '', href: '' })
export const FaqGroup = atomNode('faqGroup', { category: '' })
export const DocumentCard = atomNode('document', { label: '', href: '' })
export const VideoLink = atomNode('video', { title: '', href: '', poster: '', captions: '' })
export const RetentionTable = atomNode('retentionTable', {})

function containerNode(name: string, defaults: Record<string, string>) {
  return Node.create({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    isolating: true,
    addAttributes: () => writtenAttributes(defaults),
    parseHTML: () => [{ tag: `section[data-block=${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ['section', { 'data-block': name, ...HTMLAttributes }, 0],
    addNodeView: () => containerView,
  })
}

function atomNode(name: string, defaults: Record<string, string>) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => writtenAttributes(defaults),
    parseHTML: () => [{ tag: `div[data-block=${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', { 'data-block': name, ...HTMLAttributes }],
    addNodeView: () => atomView,
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
          return ['href', 'captions'].includes(name) ? (safeLink(written) ?? '') : written
        },
        renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
      },
    ]),
  )
}
