import { noFields, type RefusedStep, runStep, step } from '#app/privacy/registers/run-step.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { assessmentForm, decisionForm, reportForm, peopleNotifiedForm } from './breach-forms.ts'
import { breachPath } from './breach-path.ts'
import {
  assessBreach,
  closeBreach,
  decideReport,
  recordPeopleNotified,
  recordReport,
  reopenBreach,
} from './breaches.server.ts'

const steps = {
  assess: step(assessmentForm, ({ id, actor }, typed) => assessBreach(id, actor, typed), 'It is saved'),
  decide: step(decisionForm, ({ id, actor }, typed) => decideReport(id, actor, typed), 'The decision is saved'),
  report: step(reportForm, ({ id, actor }, typed) => recordReport(id, actor, typed), 'The report is written down'),
  told: step(
    peopleNotifiedForm,
    ({ id, actor }, typed) => recordPeopleNotified(id, actor, typed.peopleToldAt),
    'It is saved',
  ),
  close: step(noFields, ({ id, actor }) => closeBreach(id, actor), 'The breach is closed'),
  reopen: step(noFields, ({ id, actor }) => reopenBreach(id, actor), 'The breach is open again'),
}

export type BreachIntent = keyof typeof steps
export type RefusedBreachForm = RefusedStep<BreachIntent>

export async function runBreachAction(id: string, actor: Actor, request: Request) {
  return await runStep(steps, { id, actor, request, back: breachPath(id) })
}
