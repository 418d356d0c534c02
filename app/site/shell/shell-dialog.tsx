import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface ShellDialogProps {
  id: string
  title: string
  children: ReactNode
}

export function ShellDialog({ id, title, children }: ShellDialogProps) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} className={dialogStyle}>
      <div className="border-line bg-paper sticky top-0 z-2 flex items-start justify-between gap-4 border-b py-2 pr-2 pl-5 sm:pl-7">
        <h2 id={`${id}-title`} tabIndex={-1} className="py-2 text-lg focus:outline-none">
          {title}
        </h2>
        <form method="dialog" noValidate>
          <button
            type="submit"
            className="rounded-door text-plum hover:bg-blush grid size-11 shrink-0 place-content-center focus-visible:outline-offset-0"
          >
            <X aria-hidden="true" className="size-6" />
            <span className="sr-only">Close</span>
          </button>
        </form>
      </div>
      <div className="px-5 py-5 sm:px-7">{children}</div>
    </dialog>
  )
}

// A bottom sheet on phones. The browser sets `display`: a closed dialog is hidden.
const dialogStyle =
  'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-full scroll-py-20 overflow-auto overscroll-contain rounded-t-[2rem] border border-line bg-paper text-ink shadow-surround backdrop:bg-transparent sm:inset-0 sm:m-auto sm:h-fit sm:w-160 sm:max-w-[92vw] sm:rounded-porch print:hidden'
