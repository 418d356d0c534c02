import { ImagePlus } from 'lucide-react'
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useRef,
  useState,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react'

import { acceptedTypes, uploadHint } from '#app/media/upload-rules.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'

interface UploadZoneProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  onFiles: (files: File[]) => void
  label: string
  name: string
  isMultiple: boolean
  children?: ReactNode
}

/** Pictures can be dropped, pasted or browsed for. Without JavaScript it is a plain file field. */
export function UploadZone({ onFiles, label, name, isMultiple, children, ...input }: UploadZoneProps) {
  const zone = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  useDroppedFiles(zone, onFiles)

  function drop(event: DragEvent) {
    setIsOver(false)
    if (!carriesFiles(event)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }

  function dragOver(event: DragEvent) {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }

  return (
    // Keyboard users have the button inside, and paste.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={zone}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`${zoneStyle} ${isOver ? 'border-plum bg-blush' : 'border-edge bg-paper'}`}
    >
      <ImagePlus aria-hidden="true" className="text-clay size-7 shrink-0 max-sm:hidden" />
      <div className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-3 sm:basis-48">
        <p className="font-semibold max-sm:hidden noscript:hidden">
          {isMultiple ? 'Drag pictures here, or paste them' : 'Drag a picture here, or paste it'}
        </p>
        <p className="text-ink-soft text-sm">{uploadHint}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <label className={`${buttonStyle({ kind: 'secondary', size: 'small' })} ${labelStyle}`}>
          <span className="noscript:sr-only">{label}</span>
          <input
            {...input}
            type="file"
            name={name}
            accept={acceptedTypes}
            multiple={isMultiple}
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])])
              // Cleared, so that the form does not send the file again and the same file can be chosen again.
              currentTarget.value = ''
            }}
            className="sr-only noscript:not-sr-only noscript:w-full"
          />
        </label>
        {children}
      </div>
    </div>
  )
}

function carriesFiles({ dataTransfer }: DragEvent) {
  return dataTransfer.types.includes('Files')
}

const zoneStyle =
  'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-door border-2 border-dashed px-4 py-2 sm:px-5 sm:py-4 transition-colors lg:py-1.5 print:hidden'

const labelStyle =
  'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay has-focus-visible:outline-solid noscript:cursor-auto'

/** Ignored while a dialog covers the zone. The first zone on the page wins, except for a drop into another zone. */
function useDroppedFiles(zone: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])]
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isCovered = dialog && !dialog.contains(zone.current)
    if (files.length === 0 || event.defaultPrevented || isCovered) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const drop = (event: globalThis.DragEvent) => take(event, event.dataTransfer)
    // Pasting into a text field may bring text and a picture. The user means the text.
    const paste = (event: ClipboardEvent) => !isText(event.target) && take(event, event.clipboardData)
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', allowDrop)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', allowDrop)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

// Otherwise a picture dropped outside the zone would replace the page.
function allowDrop(event: globalThis.DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

function isText(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=file])')
}
