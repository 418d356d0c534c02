import type { MouseEvent } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'

export function PrintSelected({ path }: { path: string }) {
  // The router would open the form in this window.
  function open(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const ids = new FormData(form).getAll('id').flatMap((id) => (typeof id === 'string' ? [['id', id]] : []))
    window.open(`${path}?${new URLSearchParams(ids)}`, '_blank')
  }

  return (
    <Button kind="secondary" size="small" formAction={path} formMethod="get" formTarget="_blank" onClick={open}>
      Print Selected
    </Button>
  )
}
