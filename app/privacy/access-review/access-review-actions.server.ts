import { type RefusedStep, runStep, step } from '#app/privacy/registers/run-step.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { hoursForm, remarkForm } from './access-review-forms.ts'
import { changeAccessHours, reviewMonth } from './access-reviews.server.ts'
import { monthPath } from './months.ts'

const steps = {
  review: step(
    remarkForm,
    ({ id: month, actor }, { remark }) => reviewMonth(month, actor, remark),
    'The month is marked as reviewed',
  ),
  hours: step(
    hoursForm,
    async ({ actor }, hours) => {
      await changeAccessHours(actor, hours)
      return undefined
    },
    'The usual hours are saved',
  ),
}

export type RefusedAccessReview = RefusedStep<keyof typeof steps>

export async function runAccessReviewAction(month: string, actor: Actor, request: Request) {
  return await runStep(steps, { id: month, actor, request, back: monthPath(month) })
}
