import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'
import { z } from 'zod'

import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import { kindFromUrl, redirectWithFlash } from '#app/content/record-url.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { deniedToEditors } from '#app/staff/denied.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/bulk.route'
import { type BulkOutcome, listSelected, runBulkAction, seenMoments, selectedIds } from './bulk-actions.server.ts'
import { actionLabels, type BulkAction, bulkActions, bulkActionsFor, countRecords } from './bulk.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData.kind, loaderData.bulkAction, loaderData.selected.length) : 'Selection' },
]

const failed = {
  title: 'Error',
  description: 'It did not go through to the end. The list shows what was done: please try the rest again in a minute.',
}
const noCategory = 'none'
const unchosen = { category: 'Please choose a category' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindFromUrl(url)
  const list = listPath(url, kind)
  const ids = selectedIds(kind, url.searchParams)
  const bulkAction = allowedAction(kind, url.searchParams.get('do'), signedInStaff(context).role)
  if (!ids || !bulkAction) throw redirect(list)
  const selected = await listSelected(kind, ids)
  return { kind, bulkAction, selected, list, categories: bulkAction === 'categorise' ? await listCategories() : [] }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindFromUrl(url)
  const form = await readForm(request)
  const actor = currentActor(context)
  const [ids, seen] = [selectedIds(kind, form), seenMoments(kind, form)]
  const bulkAction = allowedAction(kind, form.get('do'), actor.staff.role)
  if (!ids || !seen || !bulkAction) throw data(null, { status: 400 })
  return await attempt(context, { message: failed }, async () => {
    const categoryId = bulkAction === 'categorise' ? await chosenCategory(form) : ''
    if (categoryId === undefined) return data({ errors: unchosen }, { status: 400 })
    const outcome = await runBulkAction(kind, { action: bulkAction, ids, seen, categoryId }, actor)
    const { done, note } = actionLabels(kind, bulkAction)
    const left = describeLeft(kind, outcome)
    const description = bulkAction === 'publish' ? 'Visitors see them now, or from the day that was set' : note
    throw await redirectWithFlash(listPath(url, kind), {
      title: `${countRecords(kind, outcome.done.length)} ${done}`,
      description: left || description,
    })
  })
}

const mostNamed = 3

/** As much as a message holds. */
function describeLeft(kind: ContentKind, { skipped, missing }: BulkOutcome) {
  const count = skipped.length + missing
  if (count === 0) return ''
  const named = skipped.slice(0, mostNamed).map(({ name, reason }) => `“${name.slice(0, 60)}”: ${reason.slice(0, 150)}`)
  return [`${countRecords(kind, count)} left as before.`, ...named].join(' ')
}

/** Undefined if unknown. Throws 403 if only admins may do it. */
function allowedAction(kind: ContentKind, sent: FormDataEntryValue | null, role: string): BulkAction | undefined {
  const { data: bulkAction } = z.enum(bulkActions).safeParse(sent)
  if (bulkAction && !bulkActionsFor(kind, true).includes(bulkAction)) return undefined
  if (bulkAction && !bulkActionsFor(kind, role === 'admin').includes(bulkAction))
    throw data(deniedToEditors, { status: 403 })
  return bulkAction
}

async function chosenCategory(form: FormData): Promise<string | undefined> {
  const sent = form.get('category')
  if (sent === noCategory) return ''
  return (await listCategories()).find(({ id }) => id === sent)?.id
}

function listPath({ searchParams }: URL, kind: ContentKind): string {
  const rest = new URLSearchParams(searchParams)
  for (const name of ['id', 'do']) rest.delete(name)
  return kindInfo[kind].path + (rest.size > 0 ? `?${rest}` : '')
}

export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, bulkAction, selected, list } = loaderData
  const navigate = useNavigate()
  return (
    <Dialog
      title={titleOf(kind, bulkAction, selected.length)}
      isAlone
      closeHref={list}
      onClose={() => void navigate(list)}
    >
      <Question loaded={loaderData} answer={actionData} />
    </Dialog>
  )
}

type QuestionProps = {
  loaded: Route.ComponentProps['loaderData']
  answer: { errors?: { category: string }; failed?: { description: string } } | undefined
}

function Question({ loaded: { kind, bulkAction, selected, list, categories }, answer }: QuestionProps) {
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  const { verb, note } = actionLabels(kind, bulkAction)
  if (selected.length === 0) return <p>What you selected is not there any more: somebody has deleted it.</p>
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-5">
      <input type="hidden" name="do" value={bulkAction} />
      {answer?.failed && <Notice kind="warning">{answer.failed.description}</Notice>}
      <ul className="list-disc pl-5">
        {selected.map(({ id, name, seen }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={`${id} ${seen}`} />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{note}</p>
      {bulkAction === 'categorise' && (
        <SelectField
          name="category"
          label="Category"
          placeholder="Choose a category"
          error={answer?.errors?.category}
          options={[
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
            { value: noCategory, label: 'No category' },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={bulkAction === 'bin' ? 'danger' : 'primary'} pending={isSending} pendingLabel="Please wait…">
          {verb}
        </Button>
        <Link to={list} className={buttonStyle({ kind: 'secondary' })}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

function titleOf(kind: ContentKind, bulkAction: BulkAction, count: number) {
  if (count === 0) return 'Nothing is selected'
  const records = countRecords(kind, count)
  if (bulkAction === 'categorise') return `Set the category of ${records}`
  return bulkAction === 'bin' ? `Move ${records} to the bin?` : `${actionLabels(kind, bulkAction).verb} ${records}?`
}
