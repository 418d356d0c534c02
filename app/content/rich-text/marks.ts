import { InputRule, Mark } from '@tiptap/core'
import type { MarkType } from '@tiptap/pm/model'

import { safeLink } from '#app/platform/markdown/safe-links.ts'

/** Only what the grammar lets a link be: an address, checked the same way as on the page. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed behind a link is not a part of it.
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
    return [typedAddress(this.type)]
  },
})

/** An address becomes a link with the space behind it, as it is one when it is written as Markdown. */
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

/** Unlike the one of the kit it may be bold or a link as well: Markdown allows it. */
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
