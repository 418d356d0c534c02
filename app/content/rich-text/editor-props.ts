import type { RefObject } from 'react'

export interface RichEditorProps {
  area: RefObject<HTMLTextAreaElement | null>
  name: string
  rows: number
  labelId: string
  describedBy: string | undefined
  isWrong: boolean
  takesFocus: boolean
  /** Whether sections may stand in it. */
  hasSections: boolean
}

/** Fired at the textarea after another script replaced its text. */
export const replacedEvent = 'markdown:replaced'

/** Fired at the textarea while somebody types, before the textarea has it: a long text takes a while to be put there. */
export const typedEvent = 'markdown:typed'

/** Fired at a field to learn its text. An editor answers for its textarea. */
export const readEvent = 'markdown:read'

export function readText(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const asked = new CustomEvent<{ text?: string }>(readEvent, { detail: {} })
  field.dispatchEvent(asked)
  return asked.detail.text ?? field.value
}
