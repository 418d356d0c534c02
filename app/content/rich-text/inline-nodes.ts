import { type Inline, pictureSizes } from '#app/platform/markdown/inlines.ts'

type Mark = NonNullable<EditorNode['marks']>[number]
type MarkedType = 'strong' | 'emphasis' | 'strikethrough'

const markNames: Record<MarkedType, string> = { strong: 'bold', emphasis: 'italic', strikethrough: 'strike' }
// Outermost first.
const nesting: { mark: string; type: MarkedType }[] = [
  { mark: 'bold', type: 'strong' },
  { mark: 'italic', type: 'emphasis' },
  { mark: 'strike', type: 'strikethrough' },
]

export function toInlineNodes(inlines: readonly Inline[], marks: readonly Mark[] = []): EditorNode[] {
  return inlines.flatMap((inline): EditorNode[] => {
    switch (inline.type) {
      case 'text':
        return inline.text ? [{ type: 'text', text: inline.text, ...withMarks(marks) }] : []
      case 'code':
        return inline.text ? [{ type: 'text', text: inline.text, ...withMarks([...marks, { type: 'code' }]) }] : []
      case 'link':
        return toInlineNodes(inline.children, [...marks, { type: 'link', attrs: { href: inline.href } }])
      case 'image':
        return [{ type: 'image', attrs: pictureAttributes(inline), ...withMarks(marks) }]
      case 'break':
        return [{ type: 'hardBreak' }]
      default:
        return toInlineNodes(inline.children, [...marks, { type: markNames[inline.type] }])
    }
  })
}

export function fromInlineNodes(nodes: readonly EditorNode[]): Inline[] {
  return nest([...nodes])
}

function nest(nodes: EditorNode[]): Inline[] {
  const inlines: Inline[] = []
  for (let at = 0; at < nodes.length;) {
    const outer = outermost(nodes[at])
    if (!outer) {
      inlines.push(...plain(nodes[at]))
      at += 1
      continue
    }
    let end = at + 1
    while (end < nodes.length && has(nodes[end], outer)) end += 1
    const children = nest(nodes.slice(at, end).map((node) => without(node, outer)))
    if (outer.type === 'link') inlines.push({ type: 'link', href: attribute(outer, 'href'), children })
    else inlines.push({ type: typeOf(outer), children })
    at = end
  }
  return inlines
}

function plain(node: EditorNode | undefined): Inline[] {
  if (!node) return []
  if (node.type === 'hardBreak') return [{ type: 'break' }]
  if (node.type === 'image') return [readPicture(node)]
  const text = node.text ?? ''
  if (!text) return []
  return [{ type: node.marks?.some(({ type }) => type === 'code') ? 'code' : 'text', text }]
}

function pictureAttributes({ src, alt, title, size }: Extract<Inline, { type: 'image' }>) {
  return { src, alt, title: title ?? '', size: size ?? '' }
}

function readPicture(node: EditorNode): Inline {
  const title = attribute(node, 'title')
  const size = pictureSizes.find((known) => known === attribute(node, 'size'))
  return {
    type: 'image',
    src: attribute(node, 'src'),
    alt: attribute(node, 'alt'),
    ...(title ? { title } : {}),
    ...(size ? { size } : {}),
  }
}

function outermost(node: EditorNode | undefined): Mark | undefined {
  const marks = node?.marks ?? []
  return (
    marks.find(({ type }) => type === 'link') ??
    nesting.flatMap(({ mark }) => marks.filter(({ type }) => type === mark))[0]
  )
}

function has(node: EditorNode | undefined, mark: Mark) {
  return Boolean(node?.marks?.some((other) => isSame(other, mark)))
}

function without(node: EditorNode, mark: Mark): EditorNode {
  return { ...node, marks: (node.marks ?? []).filter((other) => !isSame(other, mark)) }
}

function isSame(one: Mark, other: Mark) {
  return one.type === other.type && one.attrs?.['href'] === other.attrs?.['href']
}

function typeOf({ type }: Mark): MarkedType {
  return nesting.find(({ mark }) => mark === type)?.type ?? 'strong'
}

/** The editor refuses duplicate marks. */
function withMarks(marks: readonly Mark[]) {
  const once = marks.filter(({ type }, at) => marks.findIndex((other) => other.type === type) === at)
  return once.length > 0 ? { marks: once } : {}
}

export type EditorNode = {
  type?: string
  attrs?: Record<string, unknown>
  content?: EditorNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

export function attribute(node: Pick<EditorNode, 'attrs'>, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}
