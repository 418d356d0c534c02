import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

import { Toaster } from './toast.tsx'

interface DialogProps {
  title: string
  /** Where the page without the dialog is: the close link without JavaScript. A dialog without one stays until it is taken away. */
  closeHref?: string | undefined
  /** Closing with JavaScript: navigate to `closeHref`, or drop the state that shows the dialog. Without it the link is followed. */
  onClose?: (() => void) | undefined
  size?: 'normal' | 'wide' | undefined
  /** Opened by somebody who goes on typing: the first field has the focus, and not the title. */
  isForTyping?: boolean | undefined
  /** Nothing is behind it, so that its title is the page's. */
  isAlone?: boolean | undefined
  /** Actions that stay in sight. */
  footer?: ReactNode
  children: ReactNode
}

/** Open for as long as it is rendered: a modal after hydration, an overlay with a close link before and without it. */
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
    // Whoever began to type before this ran goes on where they are.
    const isAtWork = focused instanceof HTMLElement && element?.contains(focused)
    const first = isForTyping ? element?.querySelector<HTMLElement>('input, textarea, select') : undefined
    ;(isAtWork ? focused : (first ?? heading.current))?.focus()
    return () => element?.close()
  }, [isForTyping])

  function leave(event: SyntheticEvent) {
    event.preventDefault()
    if (onClose) onClose()
    else if (closeHref) closeLink.current?.click()
    // Some browsers close it on the second Escape, whatever the first was told.
    else if (!dialog.current?.open) dialog.current?.showModal()
  }

  return (
    <dialog
      ref={dialog}
      open
      closedby={closeHref ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      // A file chooser inside that is cancelled bubbles up to here.
      onCancel={(event) => event.target === event.currentTarget && leave(event)}
      onClose={(event) => !event.currentTarget.open && leave(event)}
      className={`${dialogStyle} ${backdrop[closeHref ? 'thin' : 'solid']} ${size === 'wide' ? 'sm:w-240' : 'sm:w-160'}`}
    >
      <div className="border-line bg-paper sticky top-0 z-2 flex items-start justify-between gap-4 border-b py-2 pr-2 pl-5 sm:pl-7">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Title ref={heading} id={titleId} tabIndex={-1} autoFocus className="py-2 text-lg focus:outline-none">
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

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

// Who cannot leave the dialog has no business with the page behind it: it is not shown.
const backdrop = { thin: 'backdrop:bg-transparent', solid: 'backdrop:bg-cream' }

// Not yet a modal it has no ::backdrop: the ring around it stands in. On phones it is a sheet from below.
const dialogStyle =
  'fixed inset-x-0 top-auto bottom-0 z-50 m-0 flex max-h-[92dvh] w-full max-w-full scroll-py-20 flex-col overflow-auto overscroll-contain rounded-t-[2rem] border border-line bg-paper text-ink shadow-surround sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(92dvh,60rem)] sm:max-w-[92vw] sm:rounded-porch print:static print:max-h-none print:shadow-flat'
