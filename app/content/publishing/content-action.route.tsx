import { data, Form, useNavigation } from 'react-router'

import { Changes } from '#app/content/comparison/changes.tsx'
import { kindInfo } from '#app/content/content-kinds.ts'
import { ContentRecordPage } from '#app/content/content-record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { loadContent, recordFacts } from '#app/content/revisions/save-content.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/content-action.route'
import { type Step, contentActions } from './content-actions.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.question.title}: ${loaderData.name}` : 'Change' },
]

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const content = await loadContent(record)
  const step = stepOf(url)
  const question = await step.ask(record, content, url.searchParams)
  if (!question) throw data(null, { status: 404 })
  const back = step.isFromList
    ? { href: kindInfo[record.kind].path, label: 'Back to the list' }
    : { href: recordPath(record), label: 'Back to the editor' }
  return { ...recordFacts(record, content), question, back }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const step = stepOf(url)
  const form = await readForm(request)
  const message = { title: 'Error', description: step.failed }
  return await attempt(context, { message }, async () => {
    const outcome = await step.run(record, currentActor(context), form, await loadContent(record))
    if ('problem' in outcome) return data({ failed: { ...message, description: outcome.problem } }, { status: 409 })
    throw await redirectWithFlash(outcome.to, outcome.done)
  })
}

/** Never chosen by the form: the guards of the address are those of its step. */
function stepOf({ pathname }: URL): Step {
  const name = pathname.split('/').at(-1)
  const [, step] = Object.entries(contentActions).find(([known]) => known === name) ?? []
  if (!step) throw data(null, { status: 404 })
  return step
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const { question, back, ...record } = loaderData
  const { title, words, stop, yes, isDanger, choice, changes } = question
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  const problem = stop ?? actionData?.failed.description
  return (
    <ContentRecordPage title={title} back={back} {...record}>
      {problem && <Notice kind="warning">{problem}</Notice>}
      {words.map((text) => (
        <p key={text} className="max-w-measure wrap-anywhere">
          {text}
        </p>
      ))}
      {changes && <Changes {...changes} />}
      <Form method="post" className="grid grid-cols-1 gap-6">
        {choice && (
          <SelectField name={choice.name} label={choice.label} defaultValue={choice.value} options={choice.options} />
        )}
        <div className="flex flex-wrap gap-3">
          {yes && (
            <Button kind={isDanger ? 'danger' : 'primary'} pending={isSending} pendingLabel="Please wait…">
              {yes}
            </Button>
          )}
          <ButtonLink kind="secondary" href={back.href}>
            {back.label}
          </ButtonLink>
        </div>
      </Form>
    </ContentRecordPage>
  )
}
