import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

interface IconLooks {
  /** Names the action and its object: "Delete the enquiry of Amina Yusuf". */
  label: string
  children: ReactNode
  danger?: boolean | undefined
}

export function IconButton({ label, danger, children, className = '', ...rest }: IconLooks & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      title={label}
      className={`${iconStyle} ${danger ? 'text-danger' : 'text-plum'} ${className}`}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  )
}

export function IconLink({
  label,
  danger,
  children,
  className = '',
  ...rest
}: IconLooks & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} title={label} className={`${iconStyle} ${danger ? 'text-danger' : 'text-plum'} ${className}`}>
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  )
}

const iconStyle =
  'relative z-1 inline-grid size-11 shrink-0 lg:size-9 place-content-center rounded-door hover:bg-blush disabled:cursor-not-allowed disabled:opacity-60 focus-visible:outline-offset-0 print:hidden [&>svg]:size-5'
