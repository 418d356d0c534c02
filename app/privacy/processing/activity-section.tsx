import type { ReactNode } from 'react'

import type { periodsByClass } from '#app/settings/retention/schedule.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import { activitiesOfClass, type Activity, type ActivityName } from './activities.ts'
import { activityFields, noteOf, type ProcessingNotes, processorFields } from './processing-notes.ts'
import { type Processor, processorLabels } from './processors.ts'

type ActivitySectionProps = {
  name: ActivityName
  activity: Activity
  periods: ReturnType<typeof periodsByClass>
  processors: Processor[]
  notes: ProcessingNotes
}

export function ActivitySection({ name, activity, periods, processors, notes }: ActivitySectionProps) {
  const { title, purpose, people, data, recipients, security } = activity
  const theirs = periods.filter((period) => activitiesOfClass[period.class].includes(name))
  const working = processors.filter((processor) => activity.processors.includes(processor.name))
  const { basis, condition, retention } = activityFields[name]
  return (
    <section className="border-line grid gap-3 border-t pt-5 print:break-inside-avoid">
      <h2 className="text-xl">{title}</h2>
      <Facts>
        <Fact term="Purpose">{purpose}</Fact>
        <Fact term={basis.label}>
          <ToCheck>{noteOf(notes, basis)}</ToCheck>
        </Fact>
        {condition && (
          <Fact term={condition.label}>
            <ToCheck>{noteOf(notes, condition)}</ToCheck>
          </Fact>
        )}
        <Fact term="Whose data">{people}</Fact>
        <Fact term="What data">{data}</Fact>
        <Fact term="Recipients">
          {[recipients, ...working.map(describeProcessor)].filter(Boolean).join('. ') || 'None'}
        </Fact>
        <Fact term="Transfers out of the UK">
          {working.map((processor) => describeTransfer(processor, notes)).join('. ') || 'None'}
        </Fact>
        <Fact term="How long it is kept">
          <ul>
            {theirs.map(({ records, period }) => (
              <li key={records}>
                {records}: {period}
              </li>
            ))}
            {retention && <li>{noteOf(notes, retention)}</li>}
          </ul>
        </Fact>
        <Fact term="Security">{security}</Fact>
      </Facts>
    </section>
  )
}

export function ToCheck({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="whitespace-pre-line">{children}</span>
      <span className="text-clay block text-xs font-semibold print:hidden">Check with your adviser</span>
    </>
  )
}

function describeProcessor({ name, where }: Processor) {
  return `${processorLabels[name]}${where ? ` (${where})` : ''}`
}

function describeTransfer({ name }: Processor, notes: ProcessingNotes) {
  return `${processorLabels[name]}: ${noteOf(notes, processorFields[name].transfer) || 'not written down yet'}`
}
