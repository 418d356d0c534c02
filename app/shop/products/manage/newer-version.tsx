import { linkStyle } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export type Difference = { label: string; saved: string; typed: string }

type NewerVersionProps = {
  differences: readonly Difference[]
  /** The form made anew from what is saved. */
  again: string
}

/** For the second of two people who edit the same product: what the first one saved beside what they typed. */
export function NewerVersion({ differences, again }: NewerVersionProps) {
  return (
    <Notice kind="warning" title="Somebody else has saved this product since you opened it">
      <div className="grid grid-cols-1 gap-3">
        <p>Nothing was overwritten, and what you typed is still here. These differ:</p>
        <table className="w-full table-fixed text-left text-sm">
          <thead>
            <tr>
              <th className="w-1/4 py-1 pr-3">Field</th>
              <th className="py-1 pr-3">Saved now</th>
              <th className="py-1">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, saved, typed }) => (
              <tr key={label} className="border-clay border-t align-top">
                <th scope="row" className="py-1.5 pr-3">
                  {label}
                </th>
                <td className="py-1.5 pr-3 whitespace-pre-line">{saved}</td>
                <td className="py-1.5 whitespace-pre-line">{typed}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Save again to keep yours, or{' '}
          <a href={again} className={linkStyle}>
            start again from what is saved
          </a>
          .
        </p>
      </div>
    </Notice>
  )
}
