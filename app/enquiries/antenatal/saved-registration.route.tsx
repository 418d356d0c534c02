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

/** A GET opens nothing, because virus scanners open every link of a mail. */
export async function loader(asked: Route.LoaderArgs) {
  return await loadSavedForm(asked, 'antenatal', registrationPage, await loadClassChoices(asked))
}

export async function action(asked: Route.ActionArgs) {
  return await receiveCode(asked, 'antenatal')
}

export default function SavedRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { formPath } = kindConfig.antenatal
  if (actionData && 'reopened' in actionData)
    return <RegistrationForm page={loaderData} answer={actionData.reopened} action={formPath} />
  return <SavedFormPage page={loaderData} answer={actionData} formPath={formPath} />
}
