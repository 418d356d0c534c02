import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#app/ui/layout/progress-bar.tsx'

import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  dismiss: (key: number) => void
  retry: (upload: Upload) => void
}

export function UploadList({ uploads, dismiss, retry }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className={`rounded-door bg-paper flex items-center gap-3 border py-2 pr-2 pl-3 ${upload.outcome?.ok === false ? 'border-danger' : 'border-line'}`}
        >
          <LocalPreview file={upload.file} />
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="truncate text-sm font-semibold">{upload.file.name}</p>
            <Progress upload={upload} />
          </div>
          {upload.outcome?.ok === false && upload.outcome.title === 'Upload Failed' && (
            <IconButton label={`Try ${upload.file.name} again`} onClick={() => retry(upload)}>
              <RotateCw />
            </IconButton>
          )}
          {upload.outcome && (
            <IconButton label={`Dismiss ${upload.file.name}`} onClick={() => dismiss(upload.key)}>
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ upload: { file, share, outcome } }: { upload: Upload }) {
  if (outcome) {
    return (
      <p className={`text-sm ${outcome.ok ? 'text-sage' : 'text-danger'}`}>
        {outcome.ok ? (outcome.isNew ? 'Image Uploaded' : 'It was in the library already') : outcome.message}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-3 text-sm tabular-nums">
      <ProgressBar label={`Upload of ${file.name}`} value={share} max={1} />
      {/* The server encodes it after the upload. */}
      {share === 0 ? 'Waiting' : share < 1 ? `${Math.round(share * 100)} %` : 'Preparing…'}
    </p>
  )
}

const sidePx = 96

/** Drawn on a canvas, because the content security policy allows no `blob:` address. */
function LocalPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    void draw(canvas.current, file)
  }, [file])

  return (
    <canvas
      ref={canvas}
      width={sidePx}
      height={sidePx}
      aria-hidden="true"
      className="bg-sage-mist size-12 shrink-0 rounded-sm"
    />
  )
}

async function draw(canvas: HTMLCanvasElement | null, file: File) {
  try {
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    canvas?.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, sidePx, sidePx)
    bitmap.close()
  } catch {
    // This browser cannot draw the file. The name is shown, and the server reports the problem.
  }
}
