import { Button } from '#app/ui/buttons/button.tsx'

import { UploadList } from './upload-list.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useUploads } from './use-uploads.ts'

/** Each file is sent as soon as it is chosen. Without JavaScript the button sends all. */
export function UploadForm({ onStored }: { onStored: () => void }) {
  const { uploads, add, dismiss, retry } = useUploads(onStored)
  return (
    <form method="post" action="/cms/media/new" encType="multipart/form-data" className="grid grid-cols-1 gap-2">
      <UploadZone id="new-pictures" name="file" label="Browse" isMultiple onFiles={add}>
        <span className="hidden noscript:block">
          <Button size="small">Upload</Button>
        </span>
      </UploadZone>
      <UploadList uploads={uploads} dismiss={dismiss} retry={retry} />
    </form>
  )
}
