import type { MouseEvent } from 'react'

interface PrintSelectedProps {
  path: string
  className: string
}

/** For the form that the list's checkboxes belong to. */
export function PrintSelected({ path, className }: PrintSelectedProps) {
  return (
    <button formAction={path} formMethod="get" formTarget="_blank" onClick={openInNewTab} className={className}>
      Print Selected
    </button>
  )
}

// The router would open the form in this window.
function openInNewTab(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const ids = new FormData(form).getAll('id').flatMap((id) => (typeof id === 'string' ? [['id', id]] : []))
  window.open(`${formAction}?${new URLSearchParams(ids)}`, '_blank')
}
