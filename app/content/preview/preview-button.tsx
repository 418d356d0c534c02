import type { Ref } from 'react'

import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface PreviewButtonProps {
  ref: Ref<HTMLButtonElement>
  isOpen: boolean
  onToggle: () => void
  /** Where the preview is a page of its own; absent where there is nothing saved yet. */
  href: string | undefined
}

/** Opens the pane beside the text; without JavaScript it leads to the page. */
export function PreviewButton({ ref, isOpen, onToggle, href }: PreviewButtonProps) {
  const isHydrated = useHydrated()
  if (isHydrated)
    return (
      <Button ref={ref} type="button" size="small" kind="secondary" aria-expanded={isOpen} onClick={onToggle}>
        Preview
      </Button>
    )
  if (!href) return null
  return (
    <ButtonLink size="small" kind="secondary" href={href}>
      Preview
    </ButtonLink>
  )
}
