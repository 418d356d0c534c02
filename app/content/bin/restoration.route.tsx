import { redirect } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { redirectWithFlash } from '#app/content/record-url.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/restoration.route'
import { binnedRecord, restoreContent } from './bin.server.ts'

export function loader() {
  throw redirect('/cms/bin')
}

export async function action({ params, context }: Route.ActionArgs) {
  const record = binnedRecord(params)
  const outcome = await restoreContent(record, currentActor(context))
  if (outcome === 'not there')
    throw await redirectWithFlash('/cms/bin', {
      title: 'Nothing was restored',
      description: 'It is no longer in the bin',
    })
  const { noun } = kindInfo[record.kind]
  const moved = outcome.newSlug ? `. Its address is “${outcome.newSlug}”, because something else has the old one` : ''
  throw await redirectWithFlash('/cms/bin', {
    title: `${noun} restored`,
    description: `It is back, and visitors do not see it until somebody shows it${moved}`,
  })
}
