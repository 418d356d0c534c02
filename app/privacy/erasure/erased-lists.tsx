import type { Gone, Stayed } from './erasure-schema.ts'

export function GoneList({ gone }: { gone: Gone[] }) {
  return (
    <ul className="list-disc pl-5">
      {gone.map(({ what, references }) => (
        <li key={what}>
          {what}
          {references.length > 0 && <span className="wrap-anywhere tabular-nums">: {references.join(', ')}</span>}
        </li>
      ))}
    </ul>
  )
}

export function StayedList({ stayed }: { stayed: Stayed[] }) {
  return (
    <ul className="list-disc pl-5">
      {stayed.map(({ what, reference, why }) => (
        <li key={`${what} ${reference}`}>
          {what} <span className="tabular-nums">{reference}</span>: {why}.
        </li>
      ))}
    </ul>
  )
}
