import { redirect } from 'react-router'
import { z } from 'zod'

import { picturesOf, readFields } from '#app/content/form-values/parse-values.server.ts'
import { isOfOtherWriter } from '#app/content/form-values/save-form.server.ts'
import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/working-copy.route'

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(recordPath(recordFromUrl(url, params.id)))
}

const sentCopy = z.object({
  fields: z.string(),
  seen: z.string(),
  version: z.coerce.number().int().min(0),
  baseRevisionId: z.uuid(),
})

/** Accepts invalid values: saving validates them. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const staff = signedInStaff(context)
  const form = await readForm(request)
  if (isOfOtherWriter(form, staff.id)) return Response.json({ message: 'Another user has signed in.' }, { status: 409 })
  const sent = sentCopy.safeParse(Object.fromEntries(form))
  const fields = sent.success ? readFields(record.kind, sent.data.fields) : undefined
  const seen = sent.success ? readFields(record.kind, sent.data.seen) : undefined
  if (!sent.success || !fields || !seen) return Response.json({ message: 'This is no text of ours.' }, { status: 400 })
  const { version, baseRevisionId } = sent.data
  const copy = await saveWorkingCopy(record, staff.id, { fields, seen: { version, fields: seen }, baseRevisionId })
  if (!copy.merged) return Response.json(copy)
  return Response.json({ ...copy, pictures: await picturesOf(record.kind, copy.merged) })
}
