import { data, Form, Link, useNavigate, useNavigation } from 'react-router'

import { kindInfo, deletionQuestion, hasOwnAddress, publicPath } from '#app/content/content-kinds.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { deleteContent, inUseMessage, listTargets } from '#app/content/publishing/delete-content.server.ts'
import { redirectWithFlash, recordFromUrl } from '#app/content/record-url.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/deletion.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Delete: ${loaderData?.name ?? ''}` }]

const failed = { title: 'Error', description: 'It could not be deleted. Please try again in a minute.' }
const noTarget = { target: 'Please choose where visitors are led' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const { live, fields } = await loadContent(record)
  const address = live.isLive && hasOwnAddress(record.kind) ? publicPath(record.kind, live.fields) : undefined
  return {
    kind: record.kind,
    name: nameOfContent(record.kind, fields),
    isProtected: live.isProtected,
    address,
    targets: address === undefined ? [] : await listTargets(address),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  const isRedirected = form.get('instead') === 'led'
  const { live } = await loadContent(record)
  const targets = await listTargets(publicPath(record.kind, live.fields))
  const target = isRedirected ? targets.find(({ value }) => value === form.get('target'))?.value : null
  if (target === undefined) return data({ errors: noTarget }, { status: 400 })
  return await attempt(context, { message: failed }, async () => {
    const outcome = await deleteContent(record, currentActor(context), target)
    if (outcome !== 'deleted') {
      const description = outcome === 'protected' ? protectedMessage : inUseMessage
      return data({ failed: { ...failed, description } }, { status: 409 })
    }
    const { path, noun } = kindInfo[record.kind]
    const notice = { title: `${noun} deleted`, description: 'It is in the bin, where it can be restored for 30 days' }
    throw await redirectWithFlash(path, notice)
  })
}

const protectedMessage =
  'The site cannot be without this page: the law asks for it, and other pages lead to it. It can be edited and published, but not deleted.'

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, isProtected, address, targets } = loaderData
  const { path: list } = kindInfo[kind]
  const navigate = useNavigate()
  const isDeleting = useIsSlow(useNavigation().state === 'submitting')
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const problem = actionData && 'failed' in actionData ? actionData.failed.description : undefined
  return (
    <Dialog
      title={isProtected ? 'This page cannot be deleted' : deletionQuestion(kind)}
      isAlone
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <Form method="post" preventScrollReset className="grid grid-cols-1 gap-5">
        {problem && !isProtected && <Notice kind="warning">{problem}</Notice>}
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p>{isProtected ? protectedMessage : 'It goes to the bin, where an admin can restore it for 30 days.'}</p>
        {address && !isProtected && (
          <RadioGroup
            name="instead"
            legend={
              <>
                Who asks for <span className="wrap-anywhere">{address}</span> from now on
              </>
            }
            defaultValue={errors ? 'led' : 'gone'}
            options={[
              { value: 'gone', label: 'Hears that it is gone', hint: 'Search engines forget it.' },
              {
                value: 'led',
                label: 'Is led to another page',
                hint: 'For what still has an answer elsewhere.',
                reveal: (
                  <SelectField
                    name="target"
                    label="Page"
                    options={targets}
                    placeholder="Choose a page"
                    error={errors?.target}
                  />
                ),
              },
            ]}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {!isProtected && (
            <Button kind="danger" pending={isDeleting} pendingLabel="Deleting...">
              Delete
            </Button>
          )}
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            {isProtected ? 'Back to the list' : 'Cancel'}
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
