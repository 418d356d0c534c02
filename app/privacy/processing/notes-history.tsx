import { formatMoment } from '#app/platform/time/london-time.ts'

import type { NotesChange } from './processing.server.ts'

export function NotesHistory({ changes }: { changes: NotesChange[] }) {
  return (
    <section className="grid grid-cols-1 gap-2 print:hidden">
      <h2 className="text-xl">What was changed here before</h2>
      <ul className="grid gap-1">
        {changes.map(({ version, savedAt, by, changes: fields }) => (
          <li key={version}>
            <details>
              <summary className="min-h-11 cursor-pointer content-center">
                {formatMoment(savedAt)}, {by ?? 'a former colleague'}: {fields.map(({ title }) => title).join('; ')}
              </summary>
              <dl className="grid gap-3 pb-3 pl-5">
                {fields.map(({ title, was, is }) => (
                  <div key={title} className="grid gap-1">
                    <dt className="font-semibold">{title}</dt>
                    <dd className="max-w-measure whitespace-pre-line">Before: {was || 'nothing'}</dd>
                    <dd className="max-w-measure whitespace-pre-line">After: {is || 'nothing'}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
