import { data, replace } from 'react-router'
import type { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

/** `attemptId`: the same for a retry after a lost answer. */
type StepContext = { id: string; actor: Actor; attemptId: string | undefined }
type Refused = { errors: FieldErrors; values: SubmittedValues }
type Step = (
  context: StepContext,
  sent: FormData,
) => Promise<{ refused: Refused; status: 400 | 409 } | { done: string }>

/** `run` returns errors for values that changed meanwhile. */
export function step<Form extends z.ZodObject>(
  schema: Form,
  run: (context: StepContext, value: z.output<Form>) => Promise<FieldErrors | undefined>,
  done: string,
): Step {
  return async (context, sent) => {
    const form = parseForm(schema, sent)
    const { values } = form
    if (!form.ok) return { refused: { errors: form.errors, values }, status: 400 }
    const errors = await run(context, form.value)
    return errors ? { refused: { errors, values }, status: 409 } : { done }
  }
}

export async function runStep<Intent extends string>(
  steps: Record<Intent, Step>,
  { id, actor, request, back }: Pick<StepContext, 'id' | 'actor'> & { request: Request; back: string },
) {
  const sent = await readForm(request)
  const intent = sent.get('intent')
  if (typeof intent !== 'string' || !Object.hasOwn(steps, intent)) throw data(null, { status: 400 })
  const attemptId = recordId(sent.get(attemptName))
  const outcome = await steps[intent as Intent]({ id, actor, attemptId }, sent)
  if ('refused' in outcome) {
    const refused: RefusedStep<Intent> = { ...outcome.refused, intent: intent as Intent }
    return data(refused, { status: outcome.status })
  }
  const headers = { 'Set-Cookie': await setFlashMessage({ title: 'Success', description: outcome.done }) }
  throw replace(back, { headers })
}

export type RefusedStep<Intent extends string> = Refused & { intent: Intent }
