import { redirect } from 'react-router'

import { kindConfig, kindOfForm } from '#app/enquiries/kinds.ts'

import type { Route } from './+types/former-saved-form.route'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(kindConfig[kindOfForm(url)].formPath)
}
