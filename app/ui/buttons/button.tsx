import type { ComponentProps, MouseEvent } from 'react'

import { newTab } from './link.tsx'
import { Spinner } from './spinner.tsx'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'normal' | 'small'

interface ButtonLooks {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
}

interface ButtonProps extends ButtonLooks, ComponentProps<'button'> {
  pending?: boolean | undefined
  pendingLabel?: string | undefined
}

interface ButtonLinkProps extends ButtonLooks, ComponentProps<'a'> {
  href: string
  /** Opens in a new tab and tells screen readers so. */
  external?: boolean | undefined
}

/** A pending button ignores presses but stays focusable, so that keyboard users keep their place. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    pending = false,
    pendingLabel,
    className = '',
    children,
    onClick,
    type = 'submit',
    ...rest
  } = props

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      data-pending-label={pendingLabel}
      onClick={press}
      className={`${buttonStyle({ kind, size })} ${className}`}
    >
      {pending ? <Spinner label={pendingLabel ?? 'Please wait…'} /> : children}
    </button>
  )
}

export function ButtonLink({ kind, size, external = false, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...(external ? newTab : {})} className={`${buttonStyle({ kind, size })} ${className}`}>
      {children}
      {external && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}

export function buttonStyle({ kind = 'primary', size = 'normal' }: ButtonLooks = {}) {
  return `${shape} ${sizes[size]} ${kinds[kind]}`
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-door border-2 text-center leading-tight font-semibold no-underline disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress print:hidden'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-13 px-[min(1.5rem,8vw)] py-2.5',
  small: 'min-h-11 px-4 py-1.5 text-sm',
}

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-door text-on-door enabled:hover:bg-door-deep [a]:hover:bg-door-deep',
  secondary: 'border-plum bg-paper text-plum enabled:hover:bg-blush [a]:hover:bg-blush',
  quiet: 'border-transparent text-plum underline underline-offset-4 enabled:hover:bg-blush [a]:hover:bg-blush',
  danger: 'border-transparent bg-danger-fill text-on-danger enabled:hover:bg-danger-deep [a]:hover:bg-danger-deep',
}
