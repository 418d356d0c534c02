import { type ReactNode, type SubmitEvent, type SyntheticEvent, useId } from 'react'
import { createPortal } from 'react-dom'

import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

interface FormDialogProps {
  title: string
  /** The words on its button, which is missing without them. */
  action?: string | undefined
  pendingLabel?: string | undefined
  isForTyping?: boolean
  /** Returns the name of the first wrong field, or undefined when all is done. */
  onSubmit?: (form: FormData) => string | undefined
  removal?: { label: string; run: () => void } | undefined
  onClose: () => void
  children: ReactNode
}

/** A portal with its events stopped, because the dialog is not part of the form around the editor. */
export function FormDialog({
  title,
  action,
  pendingLabel,
  isForTyping,
  onSubmit,
  removal,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = onSubmit?.(new FormData(event.currentTarget))
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else onClose()
  }

  function remove() {
    removal?.run()
    onClose()
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only handles events of its children.
    <div onSubmit={stopEvent} onInput={stopEvent} onChange={stopEvent} onBlur={stopEvent} onKeyDown={stopEvent}>
      <Dialog
        title={title}
        isForTyping={isForTyping}
        closeHref="#"
        onClose={onClose}
        footer={
          action && (
            <>
              <Button form={formId} pending={Boolean(pendingLabel)} pendingLabel={pendingLabel}>
                {action}
              </Button>
              {removal && (
                <Button type="button" kind="danger" onClick={remove}>
                  {removal.label}
                </Button>
              )}
            </>
          )
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          {children}
        </form>
      </Dialog>
    </div>,
    document.body,
  )
}

function stopEvent(event: SyntheticEvent) {
  event.stopPropagation()
}

/** The fields whose names begin with the prefix, without it. Files were uploaded when they were chosen. */
export function readFields(form: FormData, prefix: string): Record<string, string> {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name.startsWith(`${prefix}-`) ? [[name.slice(prefix.length + 1), value] as const] : [],
  )
  return Object.fromEntries(typed.map(([name, value]) => [name, value.replaceAll(/\s+/g, ' ').trim()]))
}
