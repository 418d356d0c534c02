import { data } from 'react-router'

import { kindConfig, kindOfForm } from '#app/enquiries/kinds.ts'
import { findSavedForm } from '#app/enquiries/saved-forms/codes.server.ts'
import { parseSavedFormLink } from '#app/enquiries/saved-forms/saved-form-token.server.ts'
import { takeLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'

import type { Route } from './+types/saved-form.route'
import { CareFormPage } from './care-form-page.tsx'
import { loadCareForm } from './load-care-form.server.ts'
import { receiveCode } from './receive-code.server.ts'
import { SavedFormPage } from './saved-form-page.tsx'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

/** A GET must open nothing, because virus scanners open every link in a mail. */
export async function loader(args: Route.LoaderArgs) {
  const kind = kindOfForm(args.url)
  markUncacheable(args.context)
  const id = parseSavedFormLink(kind, await takeLinkToken(args.request, args.url, 'of'))
  const found = id ? await findSavedForm(kind, id) : undefined
  const page = await loadCareForm(args, kind, { noindex: true })
  return data({ ...page, found }, { status: found ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  return await receiveCode(args, kindOfForm(args.url))
}

export default function SavedForm({ loaderData, actionData }: Route.ComponentProps) {
  const { formPath } = kindConfig[loaderData.kind]
  if (actionData && 'reopened' in actionData)
    return <CareFormPage page={loaderData} answer={actionData.reopened} action={formPath} />
  return <SavedFormPage page={loaderData} answer={actionData} formPath={formPath} />
}
