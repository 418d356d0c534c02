import type { RefObject } from 'react'

export interface RichEditorProps {
  /** Carries the Markdown. */
  area: RefObject<HTMLTextAreaElement | null>
  name: string
  rows: number
  labelId: string
  describedBy: string | undefined
  isWrong: boolean
  /** The textarea had the focus, or somebody asked for the editor. */
  takesFocus: boolean
}

/** Fired at the textarea by whoever has put another text in it, so that the editor shows that. */
export const replacedEvent = 'markdown:replaced'

/** Fired at the textarea after every change in the editor, before the textarea has it. */
export const typedEvent = 'markdown:typed'
