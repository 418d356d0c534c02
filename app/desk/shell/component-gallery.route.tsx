import { RichTextLooks } from '#app/content/rich-text/rich-text-looks.tsx'
import { listMedia } from '#app/media/library/media-list.server.ts'
import { mediaRules } from '#app/media/library/media-list.ts'
import { PictureFieldExamples } from '#app/media/picture-field/picture-field-examples.tsx'
import { readListQuery } from '#app/platform/list-query.ts'
import { ActionLooks } from '#app/ui/looks/action-looks.tsx'
import { ColourLooks } from '#app/ui/looks/colour-looks.tsx'
import { FormLooks } from '#app/ui/looks/form-looks.tsx'
import { ListLooks } from '#app/ui/looks/list-looks.tsx'
import { MessageLooks } from '#app/ui/looks/message-looks.tsx'
import { OverlayLooks } from '#app/ui/looks/overlay-looks.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/component-gallery.route'

export const handle = { interactive: true, area: 'staff' }

export function meta() {
  return [{ title: 'Looks' }]
}

export async function loader() {
  const { rows } = await listMedia(readListQuery(new URLSearchParams(), mediaRules))
  return { pictures: rows.slice(0, 3) }
}

export default function Looks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-4 py-8 sm:px-8">
      <PageHeading
        eyebrow="For the team"
        title="Looks"
        lead="Every part of the house in every state. Build pages from these; what is missing here is added here first."
        back={{ href: '/cms', label: 'Back to Dashboard' }}
      />
      <ColourLooks />
      <ActionLooks />
      <MessageLooks />
      <FormLooks />
      <ListLooks />
      <RichTextLooks />
      <PictureFieldExamples pictures={loaderData.pictures} />
      <OverlayLooks />
    </div>
  )
}
