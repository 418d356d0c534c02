import { Form, Outlet } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { StatusSummary } from '#app/content/status-summary.tsx'
import { contentStatus, isShown } from '#app/content/status.ts'
import { formatInstant, londonClock } from '#app/platform/time/london-time.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/preview.route'
import { LinkList } from './link-list.tsx'
import { loadPreview, pageAnchor, previewOf, type PreviewOf } from './load-preview.server.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { listPreviewLinks } from './preview-links.server.ts'
import { parsePreviewMoment } from './preview-moment.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.name}` : 'Preview' },
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const now = new Date()
  const of = previewOf(url.searchParams)
  const moment = parsePreviewMoment(url.searchParams, now)
  const [opened, links, place] = await Promise.all([
    loadPreview(record, signedInStaff(context).id, of),
    listPreviewLinks(record),
    pageAnchor(record),
  ])
  const { fields, visibility, ...facts } = opened
  const isHiddenThen = visibility.status === 'published' && !isShown(visibility, moment.at)
  return {
    kind: record.kind,
    path: recordPath(record),
    name: nameOfContent(record.kind, fields),
    frame: recordPath(record, `/preview/frame${url.search}${place}`),
    now,
    of,
    moment,
    links,
    visibility,
    isHiddenThen,
    ...facts,
  }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { kind, path, name, frame, now, of, moment, links, visibility, isHiddenThen, isTyped, ...facts } = loaderData
  const status = contentStatus(kind, { ...visibility, hasDraft: facts.hasDraft, now })
  return (
    <div className="desk-page max-w-7xl">
      <div className="grid grid-cols-1 gap-3">
        <PageHeading eyebrow={kindInfo[kind].many} title="Preview" back={{ href: path, label: 'Back to the editor' }} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
          <bdi className="wrap-anywhere">{name}</bdi>
          <StatusSummary status={status} />
        </p>
      </div>
      <PreviewChoices
        of={of}
        hasTyped={facts.hasTyped && facts.isSaved}
        moment={moment}
        zone={londonClock(moment.at).zone}
      />
      {isHiddenThen && (
        <Notice title="Visitors do not see it then">
          {visibility.from && visibility.from > moment.at
            ? `They see it from ${formatInstant(visibility.from)} on.`
            : 'Its time is over by then.'}{' '}
          This is what it would look like.
        </Notice>
      )}
      <section aria-labelledby="shown" className="grid grid-cols-1 gap-4">
        <div>
          <h2 id="shown" className="text-2xl">
            {isTyped ? 'Your unshared version' : 'The version shared with the team'}
          </h2>
          <p className="text-ink-soft">
            As on {formatInstant(moment.at)}. Links in it open in a new tab, forms do not send.
          </p>
        </div>
        <PreviewFrame key={frame} src={frame} title={`Preview of ${name}`} />
      </section>
      {facts.isSaved && <LinkList path={`${path}/preview`} links={links} />}
      <Outlet />
    </div>
  )
}

interface PreviewChoicesProps {
  of: PreviewOf
  hasTyped: boolean
  moment: { day: string; time: string; problem?: string | undefined; otherClock?: string | undefined }
  zone: string
}

function PreviewChoices({ of, hasTyped, moment, zone }: PreviewChoicesProps) {
  const { day, time, problem, otherClock } = moment
  return (
    <Form key={JSON.stringify([of, moment])} noValidate preventScrollReset className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {hasTyped && (
          <SelectField
            name="of"
            label="Version"
            defaultValue={of}
            options={[
              { value: 'typed', label: 'Your unshared version' },
              { value: 'saved', label: 'Shared with the team' },
            ]}
            className="w-60"
          />
        )}
        <TextField name="day" type="date" label="As on" optional defaultValue={day} error={problem} className="w-60" />
        <TextField name="time" type="time" label="At" optional defaultValue={time} className="w-40" />
        {otherClock && (
          <SelectField
            name="clock"
            label="Which of both"
            defaultValue={zone}
            options={[
              { value: 'BST', label: 'The first (BST)' },
              { value: 'GMT', label: 'The second (GMT)' },
            ]}
            className="w-52"
          />
        )}
        <Button kind="secondary">Show</Button>
      </div>
      <p className="text-ink-soft text-sm">By the clock in London. Without a day it is as on this moment.</p>
    </Form>
  )
}
