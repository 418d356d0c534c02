import { Form, redirect, useNavigation } from 'react-router'

import { staffSession } from '#app/staff/sessions/session.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'

import type { Route } from './+types/new-recovery-codes.route'
import { renewRecoveryCodes } from './own-two-factor.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'New recovery codes' }]

export function loader({ context }: Route.LoaderArgs) {
  if (!staffSession(context).hasTwoFactor) throw redirect('/cms/account')
  return null
}

export async function action({ context }: Route.ActionArgs) {
  if (!staffSession(context).hasTwoFactor) throw redirect('/cms/account')
  return await renewRecoveryCodes(context)
}

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  if (actionData) return <RecoveryCodes {...actionData} next="/cms/account" />
  return (
    <DeskPage
      title="New recovery codes"
      lead="The ones you have now stop working."
      back={{ href: '/cms/account', label: 'Back to My account' }}
    >
      <Form method="post">
        <Button pending={isPending} pendingLabel="One moment...">
          Show new codes
        </Button>
      </Form>
    </DeskPage>
  )
}
