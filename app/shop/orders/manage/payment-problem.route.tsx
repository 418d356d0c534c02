import { data, Form } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/refused-form-dialog.tsx'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { findProblem, resolveProblem } from '#app/shop/payments/problems/payment-problems.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/payment-problem.route'
import { resolutionForm } from './order-forms.ts'
import { ordersPath, orderListSearch } from './order-list.ts'
import { returnToOrders } from './order-return.server.ts'
import { ProblemFacts } from './problem-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'A payment that needs a decision' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const problem = await findProblem(requireRecordId(params.problemId))
  return { problem, list: ordersPath + orderListSearch(url.searchParams), here: url.pathname + url.search }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.problemId)
  await findProblem(id)
  const form = parseForm(resolutionForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const answer = await resolveProblem(id, form.value.settlement, currentActor(context))
  const description = answer === 'settled' ? 'It is settled' : 'A colleague had settled it already'
  throw await returnToOrders(url, { title: 'Order Updated', description })
}

export default function ProblemSettlement({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, list, here } = loaderData
  return (
    <RecordFormDialog title="A payment that needs a decision" record={list} errors={actionData?.errors}>
      <ProblemFacts problem={problem} />
      {problem.settledAt ? (
        <Notice title="It is settled">{problem.settlement}</Notice>
      ) : (
        <Form method="post" action={here} noValidate className="border-line grid grid-cols-1 gap-4 border-t pt-5">
          <TextArea
            name="settlement"
            label="What was done about it"
            hint="Such as: refunded, talked to the customer, sent another one. Settling moves no money by itself."
            rows={3}
            limit={1000}
            required
            defaultValue={submittedText(actionData?.values, 'settlement')}
            error={actionData?.errors.settlement}
          />
          <Button className="justify-self-start">Settle it</Button>
        </Form>
      )}
    </RecordFormDialog>
  )
}
