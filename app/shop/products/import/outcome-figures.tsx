import type { OutcomeCounts } from './imports.server.ts'

type Figure = { label: string; count: number; note?: string | undefined }

interface OutcomeFiguresProps {
  counts: OutcomeCounts
  added: { label: string; note?: string | undefined }
}

export function OutcomeFigures({ counts, added }: OutcomeFiguresProps) {
  const figures: Figure[] = [
    { ...added, count: counts.added },
    { label: 'Changed', count: counts.changed },
    { label: 'Unchanged', count: counts.unchanged },
    { label: 'Refused', count: counts.refused },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {figures.map(({ label, count, note }) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm font-semibold">{label}</dt>
          <dd>
            <span className="text-xl font-semibold tabular-nums">{count.toLocaleString('en-GB')}</span>
            {note && <span className="text-ink-soft block text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
