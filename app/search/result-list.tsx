import type { FoundDocument } from './find-documents.server.ts'
import type { Passage } from './passages.server.ts'

const kindWords: Record<FoundDocument['kind'], string> = {
  page: 'Page',
  fixed: 'Page',
  post: 'Article',
  faq: 'Question',
  product: 'Shop',
}

export function ResultList({ documents }: { documents: (FoundDocument & { passage: Passage })[] }) {
  return (
    <ol className="border-line grid grid-cols-1 border-t">
      {documents.map(({ kind, id, title, href, passage }) => (
        <li key={`${kind} ${id}`} className="border-line grid grid-cols-1 gap-1.5 border-b py-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-sans text-lg font-semibold tracking-normal break-words">
              <a href={href} className="text-plum underline decoration-1 underline-offset-4 hover:decoration-3">
                {title}
              </a>
            </h2>
            <span className="text-ink-soft text-sm">{kindWords[kind]}</span>
          </div>
          {passage.length > 0 && (
            <p className="max-w-measure text-ink-soft break-words">
              {passage.map(({ text, isMarked }, at) =>
                isMarked ? (
                  <mark key={at} className="bg-butter text-ink rounded-sm font-semibold">
                    {text}
                  </mark>
                ) : (
                  <span key={at}>{text}</span>
                ),
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
