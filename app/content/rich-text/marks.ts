import { InputRule, Mark } from '@tiptap/core'
import type { MarkType } from '@tiptap/pm/model'

import { safeLink } from '#app/platform/markdown/safe-links.ts'

/** Checked the same way as on the page. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes() {
    return { href: { default: '' } }
  },
  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = safeLink(element.getAttribute('href') ?? '')
          return href ? { href } : false
        },
      },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    return ['a', { href: safeLink(String(HTMLAttributes['href'])) }, 0]
  },
  addInputRules() {
    return [typedAddress(this.type), typedLink(this.type)]
  },
})

/** A typed address becomes a link at the space after it, as in Markdown. */
function typedAddress(link: MarkType) {
  return new InputRule({
    find: /(?:^|[\s(])(https:\/\/\S*[\w/])[.,;:!?)]* $/,
    handler({ state, range, match: [whole, address = ''] }) {
      const href = safeLink(address)
      const from = range.from + whole.indexOf(address)
      const to = from + address.length
      if (!href || state.doc.rangeHasMark(from, to, link)) return
      state.tr.addMark(from, to, link.create({ href }))
    },
  })
}

/** `[words](https://example.org)` */
function typedLink(link: MarkType) {
  return new InputRule({
    find: /\[([^[\]]{1,200})\]\(([^\s()]{1,500})\)$/,
    handler({ state, range, match: [, label = '', address = ''] }) {
      const href = safeLink(address)
      if (href) state.tr.replaceWith(range.from, range.to, state.schema.text(label, [link.create({ href })]))
    },
  })
}

/** TipTap's own code mark excludes bold and links; Markdown allows them. */
export const CodeMark = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML() {
    return [{ tag: 'code' }]
  },
  renderHTML() {
    return ['code', 0]
  },
})
