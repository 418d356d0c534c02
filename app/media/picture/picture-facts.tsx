import { formatBytes } from '#app/media/format-bytes.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import type { PictureRecord } from './picture-record.server.ts'

export function PictureFacts({ record }: { record: PictureRecord }) {
  const { picture, bytes, files, uploadedBy, createdAt, changedBy, updatedAt } = record
  const avif = files.filter(({ format }) => format === 'avif')
  const [smallest, largest] = [avif[0], avif.at(-1)]
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <h3 id="facts" className="text-lg">
        About the file
      </h3>
      <Facts>
        <Fact term="Size">
          {picture.width} × {picture.height} pixels, uploaded with {formatBytes(bytes)}
        </Fact>
        {smallest && largest && (
          <Fact term="Sent to visitors">
            {avif.length} widths from {smallest.width} to {largest.width} pixels: {formatBytes(smallest.bytes)} to{' '}
            {formatBytes(largest.bytes)}, {describeSaving(bytes, largest.bytes)}
          </Fact>
        )}
        <Fact term="Uploaded">{formatChange(uploadedBy, createdAt)}</Fact>
        {updatedAt > createdAt && <Fact term="Last changed">{formatChange(changedBy, updatedAt)}</Fact>}
      </Facts>
    </section>
  )
}

function formatChange(by: string | null, at: Date) {
  return by ? `${formatMoment(at)}, by ${by}` : formatMoment(at)
}

export function describeSaving(before: number, after: number): string {
  const share = Math.floor((1 - after / before) * 100)
  return share > 0 ? `${share} % less than the upload` : 'no more than it needs'
}
