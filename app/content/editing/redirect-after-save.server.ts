import { redirect, replace } from 'react-router'

import { kindInfo, type ContentRef } from '#app/content/content-kinds.ts'
import type { SavedContent } from '#app/content/revisions/save-content.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'

export async function redirectAfterSave(
  { kind, id }: ContentRef,
  form: FormData,
  { isLive, mergedWith }: SavedContent,
) {
  const { path, noun } = kindInfo[kind]
  const description =
    mergedWith.length > 0 ? `Merged with what ${mergedWith.join(' and ')} saved` : 'Shared with the team'
  const notice = await setFlashMessage({ title: `${noun} saved`, description })
  const next = nextOf(form, isLive)
  const init = { headers: { 'Set-Cookie': notice } }
  // Back must not return to the form of a new record.
  return next ? redirect(`${path}/${id}${next}`, init) : replace(`${path}/${id}`, init)
}

function nextOf(form: FormData, isLive: boolean) {
  if (form.get('next') === 'publication') return '/publication'
  const step = publicationStepPath(form)
  if (step) return step
  // Forms without the switch also send no value.
  if (!form.has('switch')) return ''
  const isOn = form.has('shown')
  if (isOn === isLive) return ''
  return isOn ? '/publication' : '/withdrawal'
}

/** Path of the page that publishes or withdraws a post after a change of status or date, or empty. */
export function publicationStepPath(form: FormData): string {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [status, before] = [field('publishStatus'), field('statusBefore')]
  const [date, dateBefore] = [field('publishDate'), field('publishDateBefore')]
  if (status === 'published') {
    if (before === 'published' && date === dateBefore) return ''
    return date && date !== dateBefore ? `/publication?${new URLSearchParams({ from: date })}` : '/publication'
  }
  const isWithdrawn = (status === 'draft' || status === 'archived') && status !== before
  return isWithdrawn ? `/withdrawal?status=${status}` : ''
}
