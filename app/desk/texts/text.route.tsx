import { data, Form, redirect, useNavigation } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/text.route'
import { writeSample } from './email-samples.server.tsx'
import { sendTestMail } from './test-mail.jobs.server.ts'
import { TextEditor } from './text-editor.tsx'
import { isSentEmail, loadGroup, requireGroup, saveGroup } from './text-fields.server.ts'
import { groupPath } from './text-paths.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.group.title ?? 'Not found'} | Texts` },
]

/** Where the route is that of an email, the guard lets administrators in only. */
function keyOf(params: { group?: string | undefined; email?: string | undefined }) {
  return requireGroup(params.email === undefined ? `site/${params.group}` : `emails/${params.email}`)
}

export async function loader({ params }: Route.LoaderArgs) {
  const key = keyOf(params)
  const loaded = await loadGroup(key)
  if (!isSentEmail(key)) return { ...loaded, sample: undefined }
  const { subject, text } = await writeSample(key)
  return { ...loaded, sample: { subject, text, path: groupPath(key) } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const key = keyOf(params)
  const form = await readForm(request)
  if (form.get('intent') !== testIntent) return await saveGroup(key, form, context)
  if (!isSentEmail(key)) throw data(null, { status: 404 })
  const actor = currentActor(context)
  const message = (await sendTestMail(key, actor))
    ? { title: 'Test on its way', description: `Please look at ${actor.staff.email} in a minute` }
    : { title: 'Too many tests', description: 'You sent many tests within an hour. Please try again later' }
  throw redirect(groupPath(key), { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

const testIntent = 'test'

export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  const { sample, ...loaded } = loaderData
  return (
    <TextEditor key={loaded.group.title} {...loaded} actionData={actionData}>
      {sample && <Preview {...sample} version={JSON.stringify(loaded.words)} />}
    </TextEditor>
  )
}

type Sample = { subject: string; text: string; path: string; version: string }

function Preview({ subject, text, path, version }: Sample) {
  const isSending = useIsSlow(useNavigation().formData?.get('intent') === testIntent)
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-1 gap-4">
      <h2 id="preview-title" className="text-2xl">
        As it is sent
      </h2>
      <p className="text-ink-soft max-w-measure">With made-up values, and with the words that are saved.</p>
      <dl className="grid gap-1">
        <dt className="font-semibold">Subject</dt>
        <dd className="wrap-anywhere">{subject}</dd>
      </dl>
      {/* Another frame for other words: a frame does not follow by itself. */}
      <iframe
        key={version}
        src={`${path}/preview`}
        title="The email"
        sandbox="allow-same-origin"
        className="border-edge h-[36rem] w-full max-w-3xl rounded-md border-2 bg-white"
      />
      <details className="max-w-3xl">
        <summary className="min-h-11 cursor-pointer font-semibold">The same as plain text</summary>
        <pre className="border-line bg-paper overflow-auto rounded-md border p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
      <Form method="post" preventScrollReset>
        <Button kind="secondary" name="intent" value={testIntent} pending={isSending} pendingLabel="Sending...">
          Send me a test
        </Button>
      </Form>
    </section>
  )
}
