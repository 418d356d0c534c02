import type { MouseEvent } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'

/** Opens the selected records of a list as one document in a window of its own. */
export function PrintSelected({ path }: { path: string }) {
  // The router takes every form into this window; without it the browser does as the attributes say.
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
