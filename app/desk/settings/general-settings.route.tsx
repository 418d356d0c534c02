import { useEffect } from 'react'
import { data, useFetcher } from 'react-router'

import { generalSettings } from '#app/desk/settings/general-settings.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { transaction } from '#app/platform/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { keptText } from '#app/platform/kept-input.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { settingsFor, saveSettings } from '#app/settings/site-settings.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'

import type { Route } from './+types/general-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { site_name, site_description, contact_email, contact_phone } = await settingsFor(context)
  return { site_name, site_description, contact_email, contact_phone }
}

const saved = { title: 'Settings updated' }
const savingFailed = { title: 'Error', description: 'The settings could not be saved. Please try again in a minute.' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(generalSettings, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, kept: form.kept }, { status: 400 })

  const staff = signedInStaff(context)
  const { id: requestId } = context.get(requestFacts)
  return await attempt(context, { words: savingFailed, kept: { kept: form.kept } }, () =>
    transaction(async (tx) => {
      const changed = await saveSettings(tx, form.value)
      if (changed.length > 0) {
        const details = { changed }
        await recordChange(tx, { staff, action: 'changed', subject: 'settings', ids: [], requestId, details })
      }
      return { saved }
    }),
  )
}

/** Saved when a field loses focus; without JavaScript, by the button. */
export default function GeneralSettings({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data ?? actionData
  const errors = answer && 'errors' in answer ? answer.errors : undefined
  const kept = answer && 'kept' in answer ? answer.kept : undefined
  const failed = answer && 'failed' in answer ? answer.failed : undefined
  const isSaved = Boolean(answer && 'saved' in answer)

  useEffect(() => {
    if (answer && 'saved' in answer) showToast(answer.saved)
    if (answer && 'failed' in answer) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer])

  const field = (name: keyof typeof loaderData) => ({
    name,
    error: errors?.[name],
    defaultValue: keptText(kept, name) ?? loaderData[name],
  })
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading
        title="Site Settings"
        lead="Names and words that stand on every page. A change is visible at once."
      />
      <fetcher.Form
        method="post"
        noValidate
        className="max-w-measure grid gap-6"
        onBlur={(event) => {
          const { target, currentTarget } = event
          const isEdited = 'defaultValue' in target && 'value' in target && target.value !== target.defaultValue
          if (isEdited) void fetcher.submit(currentTarget)
        }}
      >
        {actionData && isSaved && <Notice>{saved.title}</Notice>}
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        <TextField {...field('site_name')} label="Site name" />
        <TextArea {...field('site_description')} label="Site description" rows={3} />
        <TextField {...field('contact_email')} label="Contact email" type="email" />
        <TextField {...field('contact_phone')} label="Contact phone" type="tel" width="half" />
        <Button className="justify-self-start">Save</Button>
      </fetcher.Form>
    </div>
  )
}
