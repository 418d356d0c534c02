import type { PersonalFact } from '#app/desk-parts/personal-data/personal-data.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import type { PersonCopy } from './person-copy.ts'

/** On the page that the link opens, and in the letter of the archive, which has a style of its own. */
export function CopiedRecords({ copy: { records, mails } }: { copy: PersonCopy }) {
  return (
    <>
      {records.map(({ what, reference, date, sections }) => (
        <section key={`${what} ${reference}`} className="grid gap-3">
          <h2 className="text-2xl">
            {what} {reference}
          </h2>
          <p className="text-ink-soft">{formatDate(new Date(date))}</p>
          <FactSections sections={sections} />
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

type Section = { title: string; facts: Pick<PersonalFact, 'label' | 'value' | 'of'>[] }

/** What a record says, also at the desk. */
export function FactSections({ sections }: { sections: Section[] }) {
  return sections.map(({ title, facts }) => (
    <div key={title} className="grid grid-cols-1 gap-2">
      <h3 className="text-lg">{title}</h3>
      <Facts>
        {facts.map(({ label, value, of }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A label may come twice; the order never changes.
          <Fact key={index} term={label}>
            <span className="max-w-measure block wrap-anywhere whitespace-pre-wrap">{value}</span>
            {of && <span className="text-ink-soft text-sm">{of === 'staff' ? 'Ours' : 'About somebody else'}</span>}
          </Fact>
        ))}
      </Facts>
    </div>
  ))
}
