import type { RefObject } from 'react'

export interface RichEditorProps {
  area: RefObject<HTMLTextAreaElement | null>
  name: string
  rows: number
  labelId: string
  describedBy: string | undefined
  isWrong: boolean
  takesFocus: boolean
  hasSections: boolean
}

/** Fired at the textarea after another script replaced its text. */
export const replacedEvent = 'markdown:replaced'

/** Fired at the textarea while someone types, before its value changes: writing a long text takes time. */
export const typedEvent = 'markdown:typed'

/** Fired at a field to read its text. An editor answers for its textarea. */
export const readEvent = 'markdown:read'

export function readText(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const event = new CustomEvent<{ text?: string }>(readEvent, { detail: {} })
  field.dispatchEvent(event)
  return event.detail.text ?? field.value
}
