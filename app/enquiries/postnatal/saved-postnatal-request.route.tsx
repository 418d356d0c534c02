import { loadSavedForm } from '#app/enquiries/care-form/load-saved-form.server.ts'
import { receiveCode } from '#app/enquiries/care-form/receive-code.server.ts'
import { SavedFormPage } from '#app/enquiries/care-form/saved-form-page.tsx'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'

import type { Route } from './+types/saved-postnatal-request.route'
import { PostnatalForm } from './postnatal-form.tsx'
import { postnatalPage } from './postnatal-request.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

/** A GET must open nothing, because virus scanners open every link in a mail. */
export async function loader(args: Route.LoaderArgs) {
  return await loadSavedForm(args, 'postnatal_care', postnatalPage, {})
}

export async function action(args: Route.ActionArgs) {
  return await receiveCode(args, 'postnatal_care')
}

export default function SavedPostnatalRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { formPath } = kindConfig.postnatal_care
  if (actionData && 'reopened' in actionData)
    return <PostnatalForm page={loaderData} answer={actionData.reopened} action={formPath} />
  return <SavedFormPage page={loaderData} answer={actionData} formPath={formPath} />
}
