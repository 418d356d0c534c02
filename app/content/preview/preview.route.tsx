import { ContentRecordPage } from '#app/content/content-record-page.tsx'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/preview.route'
import { frameHref, PreviewFrame } from './preview-frame.tsx'
import { loadPreview } from './render-preview.server.ts'

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
  }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { kind, path, name, now, visibility, hasDraft, isTyped } = loaderData
  return (
    <ContentRecordPage
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
        <PreviewFrame src={frameHref(kind, path)} title={`Preview of ${name}`} />
      </section>
    </ContentRecordPage>
  )
}
