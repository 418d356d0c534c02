import { X } from 'lucide-react'

import { IconButton } from '#app/ui/buttons/icon-button.tsx'

import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  dismiss: (key: number) => void
}

export function UploadList({ uploads, dismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-2">
      {uploads.map(({ key, file, outcome }) => (
        <li
          key={key}
          className={`rounded-door bg-paper flex items-center gap-3 border py-2 pr-2 pl-3 ${outcome?.ok === false ? 'border-danger' : 'border-line'}`}
        >
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="truncate text-sm font-semibold">{file.name}</p>
            <p className={`text-sm ${outcome?.ok === false ? 'text-danger' : 'text-sage'}`}>{describe(outcome)}</p>
          </div>
          {outcome && (
            <IconButton label={`Dismiss ${file.name}`} onClick={() => dismiss(key)}>
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function describe(outcome: Upload['outcome']) {
  if (!outcome) return 'Uploading…'
  if (!outcome.ok) return outcome.message
  return outcome.isNew ? 'Image Uploaded' : 'It was in the library already'
}
