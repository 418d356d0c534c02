import { formatBytes } from '#app/media/format-bytes.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import type { PictureRecord, PictureUse } from './picture-record.server.ts'

export function PictureFacts({ record }: { record: PictureRecord }) {
  const { picture, bytes, uses, uploadedBy, createdAt, changedBy, updatedAt } = record
  return (
    <Facts>
      <Fact term="Where it is used">{uses.length === 0 ? 'Nowhere yet' : <UseList uses={uses} />}</Fact>
      <Fact term="Size">
        {picture.width} × {picture.height} pixels, uploaded with {formatBytes(bytes)}
      </Fact>
      <Fact term="Uploaded">{formatChange(uploadedBy, createdAt)}</Fact>
      {updatedAt > createdAt && <Fact term="Last changed">{formatChange(changedBy, updatedAt)}</Fact>}
    </Facts>
  )
}

export function UseList({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <ul className="grid gap-1">
      {uses.map(({ href, label, noun, place }, at) => (
        <li key={at}>
          <Link href={href}>{label}</Link>{' '}
          <span className="text-ink-soft text-sm">
            ({noun}, {place})
          </span>
        </li>
      ))}
    </ul>
  )
}

function formatChange(by: string | null, at: Date) {
  return by ? `${formatMoment(at)}, by ${by}` : formatMoment(at)
}
