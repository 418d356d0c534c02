import type { ErasedItem, RetainedItem } from './erasure-schema.ts'

export function ErasedList({ items }: { items: ErasedItem[] }) {
  return (
    <ul className="list-disc pl-5">
      {items.map(({ what, references }) => (
        <li key={what}>
          {what}
          {references.length > 0 && <span className="wrap-anywhere tabular-nums">: {references.join(', ')}</span>}
        </li>
      ))}
    </ul>
  )
}

export function RetainedList({ items }: { items: RetainedItem[] }) {
  return (
    <ul className="list-disc pl-5">
      {items.map(({ what, reference, why }) => (
        <li key={`${what} ${reference}`}>
          {what} <span className="tabular-nums">{reference}</span>: {why}.
        </li>
      ))}
    </ul>
  )
}
