import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

import { useHydrated } from '#app/ui/use-hydrated.ts'

import { Toaster } from './toast.tsx'

interface DialogProps {
  title: string
  /** The page without the dialog, for the close link without JavaScript. If missing, the dialog cannot be closed. */
  closeHref?: string | undefined
  /** Navigates to `closeHref` or clears the state that shows the dialog. If missing, the close link is followed. */
  onClose?: (() => void) | undefined
  size?: 'normal' | 'columns' | 'wide' | undefined
  /** Focuses the first field instead of the title. */
  isForTyping?: boolean | undefined
  /** There is no page behind the dialog, so its title is the page's heading. */
  isAlone?: boolean | undefined
  footer?: ReactNode
  children: ReactNode
}

/** Open while rendered: a modal after hydration, otherwise an overlay with a close link. */
export function Dialog({
  title,
  closeHref,
  onClose,
  size = 'normal',
  isForTyping,
  isAlone,
  footer,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeLink = useRef<HTMLAnchorElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const hydrated = useHydrated()
  const Title = isAlone ? 'h1' : 'h2'

  useLayoutEffect(() => {
    const element = dialog.current
    const focused = document.activeElement
    element?.removeAttribute('open')
    element?.showModal()
    // A user who started typing before hydration keeps the focus.
    const isAtWork = focused instanceof HTMLElement && element?.contains(focused)
    const first = isForTyping ? element?.querySelector<HTMLElement>('input, textarea, select') : undefined
    ;(isAtWork ? focused : (first ?? heading.current))?.focus()
    return () => element?.close()
  }, [isForTyping])

  function leave(event: SyntheticEvent) {
    event.preventDefault()
    if (onClose) onClose()
    else if (closeHref) closeLink.current?.click()
    // Some browsers close the dialog on the second Escape even if the first was prevented.
    else if (!dialog.current?.open) dialog.current?.showModal()
  }

  return (
    <dialog
      ref={dialog}
      open
      closedby={closeHref ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      // Cancelling a file chooser inside the dialog bubbles up to here.
      onCancel={(event) => event.target === event.currentTarget && leave(event)}
      onClose={(event) => !event.currentTarget.open && leave(event)}
      className={`${dialogStyle} ${backdrop[closeHref ? 'thin' : 'solid']} ${sizes[size]}`}
    >
      <div className="border-line bg-paper sticky top-0 z-2 flex items-start justify-between gap-4 border-b py-2 pr-2 pl-5 sm:pl-7">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Title ref={heading} id={titleId} tabIndex={-1} autoFocus className="py-2.5 text-lg focus:outline-none">
          {title}
        </Title>
        {closeHref && (
          <a
            ref={closeLink}
            href={closeHref}
            onClick={(event) => onClose && isPlainClick(event) && leave(event)}
            className="rounded-door text-plum hover:bg-blush grid size-11 shrink-0 place-content-center focus-visible:outline-offset-0"
          >
            <X aria-hidden="true" className="size-6" />
            <span className="sr-only">Close</span>
          </a>
        )}
      </div>
      <div className="px-5 py-5 sm:px-7">{children}</div>
      {footer && (
        <div className="border-line bg-paper sticky bottom-0 z-2 mt-auto flex flex-wrap gap-3 border-t px-5 py-3 sm:px-7">
          {footer}
        </div>
      )}
      {hydrated && <Toaster />}
    </dialog>
  )
}

/** Over the page at `closeHref`, which stays where it is scrolled to. */
export function DialogOver(dialog: Omit<DialogProps, 'onClose'> & { closeHref: string }) {
  const navigate = useNavigate()
  return <Dialog {...dialog} onClose={() => void navigate(dialog.closeHref, { preventScrollReset: true })} />
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

// A dialog that cannot be closed hides the page behind it.
const backdrop = { thin: 'backdrop:bg-transparent', solid: 'backdrop:bg-cream' }

// `dialog-beside` is for staff records: it shows a record beside its list where both fit.
const sizes = {
  normal: 'sm:w-160',
  columns: 'sm:w-160 lg:w-240',
  wide: 'sm:w-240 dialog-beside',
}

// Before hydration there is no ::backdrop, so the shadow replaces it. A bottom sheet on phones.
const dialogStyle =
  'fixed inset-x-0 top-auto bottom-0 z-50 m-0 flex max-h-[92dvh] w-full max-w-full scroll-py-20 flex-col overflow-auto overscroll-contain rounded-t-[2rem] border border-line bg-paper text-ink shadow-surround sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(92dvh,60rem)] sm:max-w-[92vw] sm:rounded-porch print:static print:max-h-none print:shadow-flat'
