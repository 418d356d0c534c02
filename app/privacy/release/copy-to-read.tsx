import { formatDate } from '#app/platform/time/london-time.ts'
import { listLeftOut, type PersonCopy } from '#app/privacy/copy/person-copy.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

export function CopyToRead({ copy: { made, records, mails } }: { copy: PersonCopy }) {
  const leftOut = listLeftOut({ records })
  return (
    <>
      <p className="max-w-measure">As it was on {formatDate(new Date(made))}.</p>
      {leftOut.length > 0 && <p className="max-w-measure">Left out: {leftOut.join('; ')}.</p>}
      {records.map(({ what, reference, date, sections }) => (
        <section key={`${what} ${reference}`} className="grid gap-3">
          <h2 className="text-2xl">
            {what} {reference}
          </h2>
          <p className="text-ink-soft">{formatDate(new Date(date))}</p>
          {sections.map(({ title, facts }) => (
            <div key={title} className="grid gap-3">
              <h3 className="text-xl">{title}</h3>
              <Facts>
                {facts.map(({ label, value }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- A label may come twice; the order never changes.
                  <Fact key={index} term={label}>
                    <span className="wrap-anywhere whitespace-pre-wrap">{value}</span>
                  </Fact>
                ))}
              </Facts>
            </div>
          ))}
        </section>
      ))}
      {mails.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-2xl">Mails to you</h2>
          <ul className="list-disc pl-5">
            {mails.map(({ what, reference, date }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- The same may be sent twice; the order never changes.
              <li key={index}>
                {formatDate(new Date(date))}: {what} {reference}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
