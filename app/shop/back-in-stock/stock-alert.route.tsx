import { data } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { readLinkToken, receiveLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { AnswerFacts, FormNotes, PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/stock-alert.route'
import {
  confirmStockAlert,
  findStockAlert,
  parseStockAlertToken,
  type ShownAlert,
  stopStockAlerts,
} from './stock-alerts.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A GET must change nothing, because virus scanners open every link of a mail. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const id = await parseStockAlertToken(await receiveLinkToken(request, url, 'of'))
  const head = await pageHead(context, request, {
    title: 'Email me when it is back',
    description: 'Confirm that you would like to know when a product is back in stock, or stop it.',
    noindex: true,
  })
  const alert = id && (await findStockAlert(id))
  return data({ head, isOurs: id !== undefined, alert: alert || undefined }, { status: id ? 200 : 404 })
}

const formId = 'stock-alert-choice'

const failed: Failed = {
  title: 'Nothing was changed',
  description: 'That did not work just now. Please try again in a minute.',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const id = await parseStockAlertToken(await readLinkToken(request, url))
  const intent = (await readForm(request)).get('intent')
  if (!id) return data(undefined, { status: 404 })
  return await attempt(context, { message: failed }, async () => {
    if (intent === 'stop') await transaction((tx) => stopStockAlerts(tx, [id]))
    if (intent === 'confirm') await confirmStockAlert(id)
    return { alert: await findStockAlert(id), isStopped: intent === 'stop' }
  })
}

type Answer = { alert?: ShownAlert | undefined; isStopped?: boolean; failed?: Failed }

export default function StockAlert({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  const alert = actionData && 'alert' in actionData ? actionData.alert : loaderData.alert
  return (
    <div id="stock-alert" data-swap className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <h1 className="text-4xl">Email me when it is back</h1>
      <FormNotes>
        {answer.isStopped && (
          <SuccessPanel title="Stopped">
            <p>We will send you no email about it, and have deleted your address from this list.</p>
          </SuccessPanel>
        )}
        {alert?.isConfirmed && answer.isStopped === false && (
          <SuccessPanel title="We’ll let you know">
            <p>You will get one email when {alert.name} is back in stock.</p>
          </SuccessPanel>
        )}
        {answer.failed && <FailedNote failed={answer.failed} form={formId} />}
        {actionData && <AnswerFacts isDone={!answer.failed} />}
      </FormNotes>
      {alert && (
        <>
          <p className="max-w-measure text-lg">
            {alert.isConfirmed
              ? `You are on the list for ${alert.name}.`
              : `Would you like one email when ${alert.name} is back in stock? Your address is used for nothing else.`}
          </p>
          <PublicForm id={formId} unreachable={failed} className="flex flex-wrap items-center gap-4">
            {!alert.isConfirmed && (
              <Button name="intent" value="confirm">
                Yes, email me
              </Button>
            )}
            <Button name="intent" value="stop" kind="secondary">
              {alert.isConfirmed ? 'Take me off the list' : 'No, delete my address'}
            </Button>
          </PublicForm>
        </>
      )}
      {!alert && !answer.isStopped && <p className="max-w-measure text-lg">{loaderData.isOurs ? over : invalidLink}</p>}
      <p>
        <Link href={alert ? `/shop/${alert.slug}` : '/shop'}>{alert ? `See ${alert.name}` : 'Go to the shop'}</Link>
      </p>
    </div>
  )
}

const over =
  'You are not on the list, so we won’t email you about it: we have told you already, it was stopped, or it was not confirmed in time.'
const invalidLink =
  'This link does not work: it is not complete, it was opened more than an hour ago, or your browser refuses cookies. Please open it from our email again.'
