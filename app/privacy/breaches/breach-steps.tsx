import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { StepForm } from '#app/desk-parts/record/step-form.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { BreachIntent, RefusedBreachForm } from './breach-actions.server.ts'
import { isClockRunning } from './breach-clock.ts'
import { MomentField, WhatHappenedFields } from './breach-fields.tsx'
import { maxBreachLength } from './breach-forms.ts'
import { breachPath } from './breach-path.ts'
import { breachDecisions, breachRisks, decisionLabels, riskLabels } from './breach-types.ts'
import type { OpenedBreach } from './breaches.server.ts'
import { localMoment } from './local-moment.ts'

type Shown = { breach: OpenedBreach['breach']; refused: RefusedBreachForm | undefined }

const choose = { value: '', label: 'Choose' }

export function AssessmentForm({ breach, refused }: Shown) {
  const submittedForm = refused?.intent === 'assess' ? refused : {}
  return (
    <section className="border-line grid gap-4 border-t pt-5">
      <h2 className="text-base">What is known</h2>
      <RecordForm
        {...submittedForm}
        action={breachPath(breach.id)}
        intent="assess"
        basedOn={String(breach.version)}
        next="#record-title"
        sendLabel="Save what is known"
      >
        {({ field, errors, values }) => (
          <>
            <input type="hidden" name="version" value={breach.version} />
            <WhatHappenedFields {...{ errors, values }} saved={breach} />
            <SelectField
              {...field('risk', breach.risk ?? '')}
              label="How likely a risk to people is"
              options={[choose, ...breachRisks.map((value) => ({ value, label: riskLabels[value] }))]}
            />
            <TextArea
              {...field('measures', breach.measures)}
              label="What was done about it, and what keeps it from happening again"
              hint="Encrypted."
              optional
              rows={4}
              limit={maxBreachLength}
            />
          </>
        )}
      </RecordForm>
    </section>
  )
}

export function BreachSteps({ breach, now, refused }: Shown & { now: Date }) {
  const { decision, reportedAt, closedAt, peopleToldAt, risk } = breach
  const action = breachPath(breach.id)
  const step = (intent: BreachIntent, isNext: boolean) => ({ action, intent, refused, isNext })
  return (
    <aside
      aria-label="What to do"
      className="border-line bg-paper grid grid-cols-1 gap-3 rounded-lg border p-4 text-sm lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
    >
      <h2 className="text-base">What to do</h2>
      {isClockRunning(breach) && (
        <p>
          The ICO takes reports at <Link href="https://ico.org.uk/breach">ico.org.uk/breach</Link> and on{' '}
          <Link href="tel:03031231113">0303 123 1113</Link>. Not everything has to be known by then.
        </p>
      )}
      {!closedAt && (
        <StepForm
          {...step('decide', decision === null)}
          label="Decide whether it is reported"
          sendLabel="Save the decision"
        >
          {({ field }) => (
            <>
              <SelectField
                {...field('decision', decision ?? '')}
                label="Decision"
                options={[choose, ...breachDecisions.map((value) => ({ value, label: decisionLabels[value] }))]}
              />
              <TextArea
                {...field('decisionReason', breach.decisionReason)}
                label="Why"
                hint="Check with your adviser where you are in doubt. Encrypted."
                rows={3}
                limit={maxBreachLength}
              />
            </>
          )}
        </StepForm>
      )}
      <StepForm
        {...step('report', decision === 'report' && !reportedAt)}
        label="It was reported to the ICO"
        sendLabel="Save the report"
      >
        {({ field }) => (
          <>
            <MomentField {...field('reportedAt', localMoment(reportedAt ?? now))} label="When it was reported" />
            <TextField {...field('icoReference', breach.icoReference)} label="Reference of the ICO" optional />
          </>
        )}
      </StepForm>
      <StepForm
        {...step('told', risk === 'high' && !peopleToldAt)}
        label="The people affected were told"
        sendLabel="Save when they were told"
      >
        {({ field }) => (
          <MomentField
            {...field('peopleToldAt', localMoment(peopleToldAt))}
            label="When they were told"
            hint="Needed where a high risk is likely. Empty: not yet."
          />
        )}
      </StepForm>
      {closedAt ? (
        <RecordForm action={action} intent="reopen" next="#record-title" sendLabel="Reopen it" />
      ) : (
        <RecordForm
          // A refusal refers to the version that was shown.
          key={breach.version}
          {...(refused?.intent === 'close' ? refused : {})}
          action={action}
          intent="close"
          next="#record-title"
          sendLabel="Close it"
        />
      )}
    </aside>
  )
}
