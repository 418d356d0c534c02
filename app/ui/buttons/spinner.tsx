interface SpinnerProps {
  /** Always visible, because a bare ring says nothing, especially under reduced motion. */
  label: string
  className?: string | undefined
}

export function Spinner({ label, className = '' }: SpinnerProps) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <span
        aria-hidden="true"
        className="size-5 shrink-0 animate-spin rounded-full border-[3px] border-current/25 border-t-current"
      />
      {label}
    </span>
  )
}
