import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

interface TableProps {
  caption: string
  headings: ReactNode
  children: ReactNode
}

interface HeadingProps {
  numeric?: boolean | undefined
  /** Visible to screen readers only, for columns of buttons. */
  hidden?: boolean | undefined
  children: ReactNode
}

interface CellProps extends ComponentProps<'td'> {
  /** The column's name, shown when the row is displayed as a card. Cells without one span the card. */
  label?: string | undefined
  numeric?: boolean | undefined
}

export function Table({ caption, headings, children }: TableProps) {
  return (
    <div className="@container">
      <table
        ref={asTable}
        className="w-full border-separate border-spacing-0 text-sm lg:leading-snug @max-[60rem]:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          ref={asRowGroup}
          className="bg-cream sticky top-(--bar-height,0px) z-3 @max-[60rem]:static @max-[60rem]:block"
        >
          <tr
            ref={asRow}
            className="@max-[60rem]:flex @max-[60rem]:flex-wrap @max-[60rem]:items-center @max-[60rem]:gap-x-5"
          >
            {headings}
          </tr>
        </thead>
        <tbody ref={asRowGroup} className="@max-[60rem]:grid @max-[60rem]:gap-3">
          {children}
        </tbody>
      </table>
    </div>
  )
}

export function Heading({ numeric, hidden, children }: HeadingProps) {
  return (
    <HeadingCell className={`text-ink-soft font-semibold @max-[60rem]:sr-only ${numeric ? 'text-right' : 'text-left'}`}>
      {hidden ? <span className="sr-only">{children}</span> : children}
    </HeadingCell>
  )
}

export function HeadingCell({ className = '', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      ref={asColumnHeader}
      scope="col"
      {...rest}
      className={`border-line border-b-2 px-3 py-1 lg:py-0.5 ${className}`}
    />
  )
}

export function Row({ className = '', ...rest }: ComponentProps<'tr'>) {
  return <tr ref={asRow} {...rest} className={`${rowStyle} ${className}`} />
}

export function Cell({ label, numeric, className = '', ...rest }: CellProps) {
  const variantStyle = `${label ? labelledStyle : aloneStyle} ${numeric ? 'tabular-nums @min-[60rem]:text-right' : ''}`
  return <td ref={asCell} data-label={label} {...rest} className={`${cellStyle} ${variantStyle} ${className}`} />
}

/** The row's only link, stretched over the whole row. Other controls need `relative z-1` to stay above it. */
export function RowLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`${rowLinkStyle} ${className}`} />
}

/** If it must wrap, it breaks before the domain. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span>
      {address.slice(0, at)}
      <wbr className="@min-[70rem]:hidden" />
      {address.slice(at)}
    </span>
  )
}

// Safari drops table semantics when `display` changes, so a script adds the roles. In the HTML, validators report them.
const [asTable, asRowGroup, asRow, asColumnHeader, asCell] = ['table', 'rowgroup', 'row', 'columnheader', 'cell'].map(
  (role) => (element: Element | null) => element?.setAttribute('role', role),
)

const rowStyle =
  'relative bg-paper hover:bg-blush has-[input[name=id]:checked]:bg-butter @max-[60rem]:grid @max-[60rem]:gap-x-6 @max-[60rem]:gap-y-1 @max-[60rem]:rounded-door @max-[60rem]:border @max-[60rem]:border-line @max-[60rem]:p-4 @min-[36rem]:@max-[60rem]:grid-cols-2'

const cellStyle =
  'min-w-0 align-middle @min-[60rem]:h-10.5 @min-[60rem]:border-b @min-[60rem]:border-line @min-[60rem]:px-3 @min-[60rem]:py-1'

const aloneStyle = '@max-[60rem]:col-span-full'

const labelledStyle =
  '@max-[60rem]:grid @max-[60rem]:items-baseline @max-[60rem]:grid-cols-[minmax(0,6rem)_minmax(min-content,1fr)] @max-[60rem]:gap-2 @max-[60rem]:wrap-anywhere @max-[60rem]:before:text-ink-soft @max-[60rem]:before:whitespace-normal @max-[60rem]:before:content-[attr(data-label)]'

const rowLinkStyle =
  'font-semibold text-plum underline decoration-line underline-offset-4 over-card hover:decoration-plum focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-clay focus-visible:after:outline-solid @max-[60rem]:text-base'
