import { data, Form, Link, redirect, useNavigation } from 'react-router'

import { openingEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { closeSite, findSiteOpening, openSite } from '#app/settings/site-opening.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/site-switch.route'
import { readExampleState } from './example-jobs.server.ts'
import { lookAtSteps } from './look-at-steps.server.ts'
import { isSettled, openingPath, openingSteps } from './opening-steps.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.isOpen ? 'Close the site' : 'Open the site'} | Opening` },
]

export async function loader({ context }: Route.LoaderArgs) {
  const [opening, steps, examples] = await Promise.all([
    findSiteOpening(),
    settingsFor(context).then((settings) => lookAtSteps(settings)),
    readExampleState(),
  ])
  const unsettled = steps.filter((step) => !isSettled(step)).map(({ id }) => openingSteps[id].title)
  return { isOpen: opening !== undefined, unsettled, examples: examples.total }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = (await readForm(request)).get('intent')
  if (intent !== 'open' && intent !== 'close') throw data(null, { status: 400 })
  const isOpening = intent === 'open'
  const actor = currentActor(context)
  await transaction(async (tx) => {
    const isChanged = isOpening ? await openSite(tx, fullNameOf(actor.staff)) : await closeSite(tx)
    const event = isOpening ? openingEvents.siteOpened : openingEvents.siteClosed
    if (isChanged) await recordAuditEvent(tx, { ...actor, event, subject: 'opening', ids: [] })
  })
  const message = isOpening
    ? { title: 'The site is open', description: 'Everybody sees it from now on' }
    : { title: 'The site is closed', description: 'Visitors see “Opening soon” from now on' }
  throw redirect(openingPath, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

export default function SiteSwitch({ loaderData: { isOpen, unsettled, examples } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Dialog title={isOpen ? 'Close the site again?' : 'Open the site?'} closeHref={openingPath} isAlone>
      <Form method="post" className="grid gap-5">
        {isOpen ? (
          <p>
            Visitors see “Opening soon” instead of every page, form and product. Staff see the site as it is, orders
            that were placed can still be followed, data be asked for, and consent be withdrawn.
          </p>
        ) : (
          <>
            {unsettled.length > 0 && (
              <Notice kind="warning" title="Not everything is done">
                {unsettled.join(', ')}
              </Notice>
            )}
            {examples > 0 && (
              <Notice kind="warning" title="There are examples on the site">
                Made-up products can be ordered, and made-up posts are read as yours: take them away first.
              </Notice>
            )}
            <p>Everybody sees the site from this moment on, and search engines may list it.</p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            name="intent"
            value={isOpen ? 'close' : 'open'}
            kind={isOpen ? 'danger' : 'primary'}
            pending={isSending}
            pendingLabel={isOpen ? 'Closing...' : 'Opening...'}
          >
            {isOpen ? 'Close the site' : 'Open the site'}
          </Button>
          <Link to={openingPath} className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
