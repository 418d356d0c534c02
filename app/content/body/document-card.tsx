import { documentIdIn } from '#app/content/body-references.ts'
import { formatBytes } from '#app/media/format-bytes.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'

import { MediaStyles } from './figure.tsx'
import type { ShownFacts } from './load-embedded-content.server.ts'

interface DocumentCardProps {
  document: Pick<Extract<Block, { type: 'document' }>, 'href' | 'label'>
  facts: ShownFacts
}

export function DocumentCard({ document: { href, label }, facts: { documents } }: DocumentCardProps) {
  const found = ownValue(documents ?? {}, documentIdIn(href) ?? '')
  if (!found) {
    return (
      <p>
        <em>{label}</em>
      </p>
    )
  }
  return (
    <p>
      <MediaStyles />
      <a href={found.href} download={found.fileName} className="document-card">
        <svg aria-hidden="true" viewBox="0 0 24 30">
          <path d="M2 0h13l9 9v19a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" className="of-paper" />
          <path d="M15 0l9 9h-7a2 2 0 0 1-2-2z" className="of-corner" />
        </svg>
        <span>
          {label}
          <small>
            {found.href.endsWith('.mp4') ? 'Video' : 'PDF'}, {formatBytes(found.bytes)}
          </small>
        </span>
      </a>
    </p>
  )
}
