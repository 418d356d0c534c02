import { loadSavedForm } from '#app/enquiries/care-form/load-saved-form.server.ts'
import { receiveCode } from '#app/enquiries/care-form/receive-code.server.ts'
import { SavedFormPage } from '#app/enquiries/care-form/saved-form-page.tsx'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'

import type { Route } from './+types/saved-registration.route'
import { registrationPage } from './antenatal-registration.ts'
import { loadClassChoices } from './class-choices.server.ts'
import { RegistrationForm } from './registration-form.tsx'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

/** A GET must open nothing, because virus scanners open every link in a mail. */
export async function loader(args: Route.LoaderArgs) {
  return await loadSavedForm(args, 'antenatal', registrationPage, await loadClassChoices(args))
}

export async function action(args: Route.ActionArgs) {
  return await receiveCode(args, 'antenatal')
}

export default function SavedRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { formPath } = kindConfig.antenatal
  if (actionData && 'reopened' in actionData)
    return <RegistrationForm page={loaderData} answer={actionData.reopened} action={formPath} />
  return <SavedFormPage page={loaderData} answer={actionData} formPath={formPath} />
}
