import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'

import { hasOwnAddress, kindInfo, publicPath } from '#app/content/content-kinds.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/withdrawal.route'
import { withdraw } from './publish-content.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${kindInfo[loaderData.kind].shown.undo}: ${loaderData.name}` : 'Withdraw' },
]

const failed = { title: 'Error', description: 'It could not be withdrawn. Please try again in a minute.' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const { live, fields, hasDraft } = await loadContent(record)
  const { visibility, isProtected } = live
  return {
    kind: record.kind,
    path: recordPath(record),
    name: nameOfContent(record.kind, fields),
    address: publicPath(record.kind, live.fields),
    now: new Date(),
    chosen: url.searchParams.get('status') ?? (visibility.status === 'draft' ? 'archived' : 'draft'),
    visibility,
    isProtected,
    hasDraft,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  const status = z.enum(['draft', 'archived']).catch('draft').parse(form.get('status'))
  return await attempt(context, { message: failed }, async () => {
    const outcome = await withdraw(record, currentActor(context), status)
    if (outcome === 'protected') return data({ failed: { ...failed, description: protectedMessage } }, { status: 409 })
    const { noun, shown } = kindInfo[record.kind]
    const done = outcome === 'archived' ? 'archived' : shown.undone
    const description =
      outcome === 'archived' ? 'It is kept, and visitors do not see it' : 'Visitors do not see it any more'
    throw await redirectWithFlash(recordPath(record), { title: `${noun} ${done}`, description })
  })
}

const protectedMessage =
  'The site cannot be without this page: the law asks for it, and other pages lead to it. It can be edited and published, but not withdrawn.'

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, path, name, address, visibility, isProtected, hasDraft, now, chosen } = loaderData
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  const { shown, one } = kindInfo[kind]
  const isLive = visibility.status === 'published'
  const isPost = kind === 'post'
  const problem = isProtected ? protectedMessage : actionData?.failed.description
  return (
    <RecordPage
      title={isLive ? `${shown.undo} this ${one}` : `Keep this ${one} from visitors`}
      back={{ href: path, label: 'Back to the editor' }}
      {...{ kind, name, visibility, hasDraft, now }}
    >
      {problem && (
        <Notice kind="warning" title={isProtected ? `This ${one} stays where it is` : undefined}>
          {problem}
        </Notice>
      )}
      <Form method="post" className="grid grid-cols-1 gap-6">
        {!isProtected && (
          <div className="max-w-measure grid gap-3">
            {isLive && hasOwnAddress(kind) && (
              <p>
                Visitors will find nothing at <strong className="wrap-anywhere">{address}</strong> any more. You can
                publish it again whenever you like.
              </p>
            )}
            {isLive && !hasOwnAddress(kind) && (
              <p>Visitors will not see it any more. You can show it again whenever you like.</p>
            )}
            {!isLive && !isPost && <p>Visitors do not see it.</p>}
            {hasDraft && <p>The changes that are saved and not published stay in it.</p>}
          </div>
        )}
        {!isProtected && isPost && (
          <RadioGroup
            name="status"
            legend="From now on it is"
            defaultValue={chosen}
            options={[
              { value: 'draft', label: 'A draft', hint: 'Somebody is still working on it.' },
              { value: 'archived', label: 'Archived', hint: 'It has had its time, and is kept.' },
            ]}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {!isProtected && (isLive || isPost) && (
            <Button pending={isSending} pendingLabel="Please wait…">
              {isLive ? shown.undo : 'Change'}
            </Button>
          )}
          <ButtonLink kind="secondary" href={path}>
            Back to the editor
          </ButtonLink>
        </div>
      </Form>
    </RecordPage>
  )
}
