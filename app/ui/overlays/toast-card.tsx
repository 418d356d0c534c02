import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

export interface Toast {
  title: string
  description?: string | undefined
  kind?: 'default' | 'destructive' | undefined
  /** Stays until the user closes it or sends a form. */
  isLasting?: boolean | undefined
  undo?: { action: string; fields: [name: string, value: string][] } | undefined
}

interface ToastCardProps {
  toast: Toast
  onClose?: () => void
}

/** The data attributes are for public pages, which run without React. */
export function ToastCard({ toast: { title, description, kind, undo }, onClose }: ToastCardProps) {
  return (
    <div data-toast className={`${cardStyle} ${kind === 'destructive' ? 'border-danger' : 'border-sage'}`}>
      <div className="min-w-0 flex-1 py-2.5">
        <p data-title className={`font-semibold ${kind === 'destructive' ? 'text-danger' : ''}`}>
          {title}
        </p>
        {description !== undefined && (
          <p data-description className="text-sm">
            {description}
          </p>
        )}
      </div>
      {undo && (
        // Does not navigate, so the page keeps its input.
        <Form method="post" action={undo.action} navigate={false} onSubmit={onClose} className="pointer-events-auto">
          {undo.fields.map(([name, value], index) => (
            <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
          ))}
          <button className="rounded-door text-plum hover:bg-blush min-h-11 px-3 font-semibold underline underline-offset-4">
            Undo
          </button>
        </Form>
      )}
      <button
        type="button"
        onClick={onClose}
        className="rounded-door text-plum hover:bg-blush pointer-events-auto grid size-11 shrink-0 place-content-center focus-visible:outline-offset-0 noscript:hidden"
      >
        <X aria-hidden="true" className="size-5" />
        <span data-closes className="sr-only">
          Close the message “{title}”
        </span>
      </button>
    </div>
  )
}

export const toastKinds = ['default', 'destructive'] as const

/** Screen readers announce good news when they are idle, and failures at once. */
export function ToastRegions({
  toasts,
  children,
}: {
  toasts: readonly Toast[]
  children: (toast: Toast) => ReactNode
}) {
  return toastKinds.map((kind) => (
    <div
      key={kind}
      role={kind === 'default' ? 'status' : 'alert'}
      aria-atomic="false"
      className="grid justify-items-end"
    >
      {toasts.filter((toast) => (toast.kind ?? 'default') === kind).map((toast) => children(toast))}
    </div>
  ))
}

// Without scripts toasts cannot be closed, so they are in the page's flow instead of over it.
export const toasterStyle = 'toaster noscript:static noscript:m-4 print:hidden'

const cardStyle =
  'mt-3 flex w-full gap-2 rounded-door border border-l-6 bg-paper py-1.5 pr-1.5 pl-4 text-ink shadow-lifted'
