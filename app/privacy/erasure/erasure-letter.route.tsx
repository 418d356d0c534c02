import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/erasure-letter.route'
import { findErasure } from './erase-person.server.ts'
import { GoneList, StayedList } from './erased-lists.tsx'
import { erasurePath } from './erasure-path.ts'
import { letterForm } from './letter-form.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Letter about an erasure' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findErasure(requireRecordId(params.id))
  if (!found) throw data(null, { status: 404 })
  const { site_name, legal_name, registered_office, contact_email, contact_phone } = await settingsFor(context)
  return { ...found, from: { site_name, legal_name, registered_office, contact_email, contact_phone } }
}

/** The name is printed and not kept. */
export async function action({ request }: Route.ActionArgs) {
  const form = parseForm(letterForm, await readForm(request))
  return { name: form.ok ? form.value.name : null }
}

export default function ErasureLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { id, erasedAt, gone, stayed, from } = loaderData
  return (
    <main id="content" className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-6 py-10 print:max-w-none print:p-0">
      <header className="border-plum grid gap-1 border-b-2 pb-4">
        <p className="text-plum font-display text-2xl">{from.site_name}</p>
        <p className="text-ink-soft text-sm">{[from.legal_name, from.registered_office].filter(Boolean).join(', ')}</p>
      </header>
      <p>{formatDate(erasedAt)}</p>
      <h1 className="text-2xl">We have deleted what we held about you</h1>
      <p>{actionData?.name ? `Dear ${actionData.name},` : 'Hello,'}</p>
      <p>
        You asked us to delete what we hold about you. We did so on {formatDate(erasedAt)}. This went, with our notes
        and the mails about it:
      </p>
      <GoneList gone={gone} />
      {stayed.length > 0 && (
        <>
          <p>This we have to keep, and we use it for nothing else:</p>
          <StayedList stayed={stayed} />
        </>
      )}
      <p>
        Our backups hold a copy for a while, until they are overwritten. We do not use them, and if we ever had to
        restore one, yours would be deleted again.
      </p>
      <p>
        If you are not content with this, write to {from.contact_email} or call {from.contact_phone}. You can also
        complain to the Information Commissioner’s Office: ico.org.uk, 0303 123 1113.
      </p>
      <p>{from.site_name}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button type="button" kind="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink kind="quiet" href={erasurePath(id)}>
          Back to the certificate
        </ButtonLink>
      </div>
    </main>
  )
}
