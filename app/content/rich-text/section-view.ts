import type { NodeViewRenderer } from '@tiptap/core'
import type { Node as EditedNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

import { kindOfSection } from '#app/content/sections/section-kinds.ts'

import { editButton, element, headButton, shown } from './block-views.ts'
import { changeNode } from './insert-block.ts'
import { moveBlock } from './move-block.ts'

/** The bar has the actions on the whole section. The content is edited below it. */
export const sectionView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = element('section', '', { 'data-block': 'section' })
  const bar = element('div', 'rich-text-head', { contenteditable: 'false' })
  const handle = element('span', 'rich-text-handle', {
    draggable: 'true',
    title: 'Drag to move',
    'aria-hidden': 'true',
  })
  handle.textContent = '⠿'
  const caption = element('span')
  const hide = headButton('Hide', 'Hide section')
  const contentDOM = element('div', 'rich-text-inside')
  const at = (work: (place: number) => void) => () => {
    const place = getPos()
    if (place !== undefined) work(place)
  }

  bar.append(handle, caption)
  for (const [name, label, by] of steps) {
    const button = headButton(name, label)
    button.addEventListener(
      'click',
      at((place) => {
        const to = moveBlock(editor, place, by)
        // The section was rendered again at its new position.
        const rendered = to === undefined ? null : editor.view.nodeDOM(to)
        if (rendered instanceof HTMLElement) rendered.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus()
      }),
    )
    bar.append(button)
  }
  hide.addEventListener(
    'click',
    at((place) => changeNode(editor, place, { hidden: isHidden(editor.state.doc.nodeAt(place)) ? '' : 'yes' })),
  )
  bar.append(hide, editButton('Edit section', getPos))
  handle.addEventListener('dragstart', (event) =>
    at((place) => {
      const { view } = editor
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
      view.dragging = { slice: view.state.selection.content(), move: true }
      event.dataTransfer?.setData('text/plain', '')
      event.dataTransfer?.setDragImage(dom, 0, 0)
    })(),
  )
  dom.append(bar, contentDOM)

  return shown(node, { dom, contentDOM }, (now) => {
    const { kind } = now.attrs as { kind: string }
    const label = kindOfSection(kind)?.label ?? `“${kind}”, which this version does not know`
    caption.textContent = isHidden(now) ? `${label} (hidden)` : label
    dom.dataset['ground'] = String(now.attrs['ground'] ?? '')
    dom.toggleAttribute('data-hidden', isHidden(now))
    hide.textContent = isHidden(now) ? 'Show' : 'Hide'
    hide.setAttribute('aria-label', isHidden(now) ? 'Show section' : 'Hide section')
  })
}

const steps = [
  ['Up', 'Move section up', -1],
  ['Down', 'Move section down', 1],
] as const

function isHidden(node: EditedNode | null) {
  return node?.attrs['hidden'] === 'yes'
}
