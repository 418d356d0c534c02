import { RichTextGallery } from '#app/content/rich-text/rich-text-gallery.tsx'
import { listMedia } from '#app/media/library/media-list.server.ts'
import { mediaRules } from '#app/media/media-list.ts'
import { PictureFieldExamples } from '#app/media/picture-field/picture-field-examples.tsx'
import { type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ActionExamples } from '#app/ui/gallery/action-examples.tsx'
import { ColourExamples } from '#app/ui/gallery/colour-examples.tsx'
import { FormExamples } from '#app/ui/gallery/form-examples.tsx'
import { ListExamples } from '#app/ui/gallery/list-examples.tsx'
import { MessageExamples } from '#app/ui/gallery/message-examples.tsx'
import { OverlayExamples } from '#app/ui/gallery/overlay-examples.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/component-gallery.route'

export const handle = { interactive: true, area: 'staff' }

export function meta() {
  return [{ title: 'Component gallery' }]
}

export async function loader() {
  const { rows } = await listMedia(readListQuery(new URLSearchParams(), mediaRules))
  return { pictures: rows.slice(0, 3) }
}

export default function ComponentGallery({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-6xl gap-12 px-4 py-8 sm:px-8">
      <PageHeading
        eyebrow="For the team"
        title="Component gallery"
        lead="Every component in every state. Build pages from these, and add what is missing here first."
        back={{ href: '/cms', label: 'Back to Dashboard' }}
      />
      <ColourExamples />
      <ActionExamples />
      <MessageExamples />
      <FormExamples />
      <ListExamples filters={<FilterExample />} />
      <RichTextGallery />
      <PictureFieldExamples pictures={loaderData.pictures} />
      <OverlayExamples />
    </div>
  )
}

const exampleRules = {
  sorts: [{ name: 'date', direction: 'descending' }],
  filters: { status: ['new', 'viewed'] },
} satisfies ListRules

function FilterExample() {
  const query = readListQuery(new URLSearchParams({ search: 'yusuf', status: 'new' }), exampleRules)
  return (
    <FilterBar
      list={{ path: '/cms/looks', rules: exampleRules, query }}
      search={{ label: 'Search', hint: 'Name, email or reference' }}
      chips={[
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: 'new', label: 'New' },
            { value: 'viewed', label: 'Viewed' },
          ],
        },
      ]}
      days={[{ name: 'from', label: 'Received from' }]}
      found={{ total: 12 }}
    />
  )
}
