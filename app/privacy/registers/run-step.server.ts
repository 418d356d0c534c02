import { data, replace } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

/** `attemptId`: of one that may have been run before, its answer being lost. */
type Of = { id: string; actor: Actor; attemptId: string | undefined }
type Refused = { errors: FieldErrors; values: SubmittedValues }
type Step = (of: Of, sent: FormData) => Promise<{ refused: Refused; status: 400 | 409 } | { done: string }>

export const noFields = z.object({})

/** `run` returns the errors of what has changed meanwhile. */
export function step<Form extends z.ZodObject>(
  schema: Form,
  run: (of: Of, value: z.output<Form>) => Promise<FieldErrors | undefined>,
  done: string,
): Step {
  return async (of, sent) => {
    const form = parseForm(schema, sent)
    const { values } = form
    if (!form.ok) return { refused: { errors: form.errors, values }, status: 400 }
    const errors = await run(of, form.value)
    return errors ? { refused: { errors, values }, status: 409 } : { done }
  }
}

/** Which step is asked for, the form says. Redirects to `back` when it is done. */
export async function runStep<Intent extends string>(
  steps: Record<Intent, Step>,
  { id, actor, request, back }: Pick<Of, 'id' | 'actor'> & { request: Request; back: string },
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
