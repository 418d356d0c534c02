import { data, redirect } from 'react-router'

import { readFields } from '#app/content/form-values/parse-values.server.ts'
import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { sharePicture } from '#app/settings/share-address.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/checks.route'
import type { ChecksAnswer } from './finding.ts'
import { parseContent } from './parsed-content.ts'
import { findStoredFindings } from './record-findings.server.ts'
import { searchTitle } from './search-rules.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(recordPath(recordFromUrl(url, params.id)))
}

/** Checks the editor's unsaved text without storing it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const fields = readFields(record.kind, (await readForm(request)).get('fields'))
  if (!fields) throw data(null, { status: 400 })
  const settings = await settingsFor(context)
  const answer: ChecksAnswer = {
    findings: await findStoredFindings(db, record, parseContent(record.kind, fields)),
    siteName: settings.site_name,
    siteUrl: config.siteUrl,
    sharePicture: sharePicture(searchTitle(record.kind, fields).text, settings),
  }
  return Response.json(answer)
}
