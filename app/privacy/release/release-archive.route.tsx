import { redirect } from 'react-router'

import { requestFacts } from '#app/platform/http/request.server.ts'
import { respondWithArchive, unlockRelease } from '#app/privacy/copy/release.server.ts'

import type { Route } from './+types/release-archive.route'
import { readReleaseForm } from './release-form.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/privacy/release/${params.token}`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { token, code } = await readReleaseForm(request, context, params.token)
  const opened = await unlockRelease(token, code, { event: 'fetched', requestId: context.get(requestFacts).id })
  if ('archive' in opened) return respondWithArchive(opened.archive)
  throw redirect(`/privacy/release/${params.token}?left=${opened.triesLeft}`)
}
