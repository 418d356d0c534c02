import { Mark } from '@tiptap/core'

import { safeLink } from '#app/platform/markdown-links.ts'

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
})

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
