import { data, Form } from 'react-router'
import { z } from 'zod'

import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { Route } from './+types/preview.route'
import { loadPreview } from './load-preview.server.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { listPreviewLinks, makePreviewLink, withdrawPreviewLink } from './preview-links.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.name}` : 'Preview' },
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const { fields, ...opened } = await loadPreview(record, signedInStaff(context).id)
  return {
    ...opened,
    kind: record.kind,
    path: recordPath(record),
    name: nameOfContent(record.kind, fields),
    now: new Date(),
    links: await listPreviewLinks(record),
  }
}

const days = z.coerce.number().int().min(1).max(30)

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  const here = recordPath(record, '/preview#links')
  const withdrawn = recordId(form.get('withdraw'))
  if (withdrawn) {
    if (!(await withdrawPreviewLink(record, currentActor(context), withdrawn))) throw data(null, { status: 404 })
    const description = 'Whoever opens it is told that it has ended'
    return await redirectWithFlash(here, { title: 'Link withdrawn', description })
  }
  const parsed = days.safeParse(form.get('days'))
  if (!parsed.success) throw data('A link works for 1 to 30 days.', { status: 400 })
  await loadContent(record)
  await makePreviewLink(record, currentActor(context), parsed.data, recordId(form.get(attemptName)))
  const description = `It works for ${parsed.data === 1 ? 'a day' : `${parsed.data} days`}: copy it from the list`
  return await redirectWithFlash(here, { title: 'Link made', description })
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { kind, path, name, now, links, visibility, hasDraft, isTyped, isSaved } = loaderData
  return (
    <RecordPage
      title="Preview"
      back={{ href: path, label: 'Back to the editor' }}
      isWide
      {...{ kind, name, visibility, hasDraft, now }}
    >
      <section aria-labelledby="shown" className="grid grid-cols-1 gap-4">
        <div>
          <h2 id="shown" className="text-2xl">
            {isTyped ? 'Your unshared version' : 'The version shared with the team'}
          </h2>
          <p className="text-ink-soft">As it would be now. Links in it open in a new tab, forms do not send.</p>
        </div>
        <PreviewFrame src={`${path}/preview/frame${frameAnchor(loaderData)}`} title={`Preview of ${name}`} />
      </section>
      {isSaved && <LinkList links={links} />}
    </RecordPage>
  )
}

function frameAnchor({ kind, path }: Pick<Route.ComponentProps['loaderData'], 'kind' | 'path'>) {
  return kind === 'faq' ? `#answer-${path.split('/').at(-1)}` : ''
}

const periods = [1, 2, 3, 7, 14, 30].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}))

function LinkList({ links }: Pick<Route.ComponentProps['loaderData'], 'links'>) {
  return (
    <section id="links" aria-labelledby="links-title" className="grid scroll-mt-20 grid-cols-1 gap-5">
      <div className="max-w-measure grid gap-2">
        <h2 id="links-title" className="text-2xl">
          For somebody without an account
        </h2>
        <p>Whoever has the link sees what is saved, whenever they open it. What you have not saved stays with you.</p>
      </div>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <AttemptField key={links[0]?.id} />
        <SelectField name="days" label="It works for" defaultValue="7" options={periods} className="w-40" />
        <Button kind="secondary">Make a link</Button>
      </Form>
      {links.map(({ id, address, by, createdAt, expiresAt }) => (
        <Form key={id} method="post" className="border-line bg-paper grid grid-cols-1 gap-3 rounded-lg border p-4">
          <label htmlFor={`link-${id}`} className="sr-only">
            Link made on {formatInstant(createdAt)}
          </label>
          <input
            id={`link-${id}`}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className="border-edge bg-cream min-h-11 w-full min-w-0 rounded-md border-2 px-3 font-mono text-sm"
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-ink-soft min-w-0 flex-1 basis-60 text-sm">
              By <bdi>{by}</bdi>. Works until {formatInstant(expiresAt)}.
            </p>
            <Button kind="secondary" size="small" name="withdraw" value={id}>
              Withdraw<span className="sr-only"> the link of {formatInstant(createdAt)}</span>
            </Button>
          </div>
        </Form>
      ))}
    </section>
  )
}
