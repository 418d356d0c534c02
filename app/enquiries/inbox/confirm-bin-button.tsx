import { type ReactNode, useId } from 'react'

import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'

type AskFirstProps = {
  question: string
  className?: string
  /** Of the button that asks. */
  children: ReactNode
}

/** In a form: moves to the bin once the question is answered, without scripts, too. */
export function ConfirmBinButton({ question, className, children }: AskFirstProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={className ?? buttonStyle({ kind: 'quiet', size: 'small' })}>
        {children}
      </button>
      <div
        id={id}
        popover="auto"
        className="border-line bg-paper text-ink shadow-lifted m-auto max-w-md rounded-md border p-5"
      >
        <p className="font-semibold">{question}</p>
        <p className="text-ink-soft mt-2">In the bin it can be restored for 30 days.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            kind="danger"
            size="small"
            name="intent"
            value="bin"
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            Delete it
          </Button>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonStyle({ kind: 'secondary', size: 'small' })}
          >
            Cancel
          </button>
        </div>
      </div>
    </>
  )
}
