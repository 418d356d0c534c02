import { data } from 'react-router'
import type { z } from 'zod'

import { attempt } from '#app/platform/attempt.server.ts'
import { transaction } from '#app/platform/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { type RequestContext, requestFacts } from '#app/platform/request.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

const saved = { title: 'Settings updated' }
const savingFailed = { title: 'Error', description: 'The settings could not be saved. Please try again in a minute.' }

/** The action of a page of settings that editors may change: saves the fields of the form, and records which changed. */
export async function saveWords<T extends Partial<SiteSettings>>(
  rules: z.ZodObject & z.ZodType<T>,
  request: Request,
  context: RequestContext,
) {
  const form = parseForm(rules, await readForm(request))
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

export type SaveWords = typeof saveWords
