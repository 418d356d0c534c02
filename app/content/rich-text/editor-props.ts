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

/** Fired at the textarea after every change in the editor, before the textarea has it. */
export const typedEvent = 'markdown:typed'
