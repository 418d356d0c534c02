import { redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { archiveHeaders } from '#app/privacy/copy/archive-headers.ts'
import { fetchRelease } from '#app/privacy/copy/open-release.server.ts'

import type { Route } from './+types/release-archive.route'
import { codeForm } from './code-form.ts'
import { readReleaseToken } from './release-token.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/privacy/release/${params.token}`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const token = await readReleaseToken(request, context, params.token)
  const form = parseForm(codeForm, await readForm(request))
  const code = form.ok ? form.value.code : ''
  const opened = await fetchRelease(token, code, context.get(requestFacts).id)
  if (Buffer.isBuffer(opened)) return new Response(new Uint8Array(opened), { headers: archiveHeaders })
  throw redirect(`/privacy/release/${params.token}?left=${opened.triesLeft}`)
}
