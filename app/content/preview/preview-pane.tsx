import { X } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useRef } from 'react'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { PreviewFrame } from './preview-frame.tsx'
import { useLivePreview } from './use-live-preview.ts'

interface PreviewPaneProps {
  kind: ContentKind
  id: string
  path: string
  form: RefObject<HTMLFormElement | null>
  read: () => ContentFields
  onClose: () => void
}

const frameName = 'preview'

export function PreviewPane({ kind, id, path, form, read, onClose }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const place = kind === 'faq' ? `#answer-${id}` : ''
  const isCurrent = useLivePreview({ frame, form, address: `${path}/preview/frame${place}`, read })
  useEffect(() => close.current?.focus(), [])

  return (
    // Escape closes the pane.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby="preview-title"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={paneStyle}
    >
      <div className="flex items-center gap-3">
        <h2 id="preview-title" className="text-xl whitespace-nowrap">
          Preview
        </h2>
        <output className="text-danger min-w-0 flex-1 text-sm">
          {isCurrent ? '' : 'Not up to date: it is tried again as you type'}
        </output>
        <IconButton ref={close} label="Close the preview" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <PreviewFrame ref={frame} name={frameName} title="Preview of what you type" fills />
    </section>
  )
}

const paneStyle =
  'border-line bg-cream shadow-high fixed inset-0 z-40 flex flex-col gap-3 p-4 print:hidden xl:top-(--bar-height) xl:left-auto xl:w-[44vw] xl:border-l'

interface PreviewButtonProps {
  ref: Ref<HTMLButtonElement>
  isOpen: boolean
  onToggle: () => void
  href: string | undefined
}

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
