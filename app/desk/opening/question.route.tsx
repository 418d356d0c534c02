import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/question.route'
import { questions } from './opening-questions.server.ts'

const openingPath = '/cms/opening'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? 'Opening'} | Opening` }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { event: _, run: __, says: ___, ...question } = await findQuestion(params.question)(await settingsFor(context))
  return question
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { about = '', sure, yes, event, run, says } = await findQuestion(params.question)(await settingsFor(context))
  if (!yes || form.get('about') !== about)
    return data({ problem: 'Something was changed a moment ago. Please read it again.' }, { status: 409 })
  if (sure && form.get('sure') !== 'on') return data({ unsure: 'Please tick this if you are sure' }, { status: 400 })
  const actor = currentActor(context)
  await transaction(async (tx) => {
    await run(tx, fullNameOf(actor.staff))
    await recordAuditEvent(tx, { ...actor, event, subject: 'opening', ids: [] })
  })
  throw redirect(openingPath, { headers: { 'Set-Cookie': await setFlashMessage(says) } })
}

function findQuestion(name: string) {
  const ask = ownValue(questions, name)
  if (!ask) throw data(null, { status: 404 })
  return ask
}

/** Where something was changed, the question is asked anew; the router would not reload. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function OpeningQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { title, words, warnings = [], links = [], yes, isDanger, about, sure } = loaderData
  const button = { label: yes ?? '', pendingLabel: 'One moment...', kind: isDanger ? 'danger' : 'primary' } as const
  return (
    <QuestionDialog title={title} back={openingPath} isAlone yes={yes ? button : undefined}>
      {actionData && 'problem' in actionData && <Notice kind="warning">{actionData.problem}</Notice>}
      {warnings.map((warning) => (
        <Notice key={warning.title} kind="warning" title={warning.title}>
          {warning.words}
        </Notice>
      ))}
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {links.length > 0 && (
        <ul className="grid gap-2">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} external>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sure && (
        <Checkbox
          name="sure"
          label={sure}
          error={actionData && 'unsure' in actionData ? actionData.unsure : undefined}
        />
      )}
      <input type="hidden" name="about" value={about ?? ''} />
    </QuestionDialog>
  )
}
