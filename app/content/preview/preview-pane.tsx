import { X } from 'lucide-react'
import { type Ref, useEffect, useRef, useSyncExternalStore } from 'react'

import type { ContentKind } from '#app/content/content-kinds.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { frameHref, PreviewFrame } from './preview-frame.tsx'

interface PreviewPaneProps {
  kind: ContentKind
  path: string
  isNew: boolean
  /** Of the working copy. */
  status: { subscribe: (listener: () => void) => () => void; read: () => { state: string; hasOwn: boolean } }
  onClose: () => void
}

/** Shows the working copy, and loads it again each time it was stored. */
export function PreviewPane({ kind, path, isNew, status: { subscribe, read }, onClose }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const { state, hasOwn } = useSyncExternalStore(subscribe, read, read)
  const isSaved = state === 'saved'
  const wasSaved = useRef(isSaved)
  useEffect(() => close.current?.focus(), [])
  useEffect(() => {
    // The browser keeps the scroll position of a page that is loaded again.
    if (isSaved && !wasSaved.current) frame.current?.contentWindow?.location.reload()
    wasSaved.current = isSaved
  }, [isSaved])

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
          {isSaved || state === 'saving' ? '' : 'Not up to date: what you type is not saved'}
        </output>
        <IconButton ref={close} label="Close the preview" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {isNew && !hasOwn ? (
        <p>Nothing typed yet.</p>
      ) : (
        <PreviewFrame ref={frame} src={frameHref(kind, path)} title="Preview of what you type" fills />
      )}
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
