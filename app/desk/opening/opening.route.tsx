import { type ReactNode, useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import type { AlsoListed } from '#app/records/page-data.ts'
import { AlsoTable } from '#app/records/record-list-views.tsx'
import { findSiteOpening } from '#app/settings/site-opening.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/opening.route'
import { type ExampleState, readExampleState } from './example-jobs.server.ts'
import { type LookedAtStep, lookAtSteps } from './opening-steps.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Opening' }]

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await settingsFor(context)
  const [steps, opening, examples] = await Promise.all([lookAtSteps(settings), findSiteOpening(), readExampleState()])
  return {
    steps,
    examples,
    opening: opening && { by: opening.by, at: formatMoment(opening.at) },
    isSecure: config.isSecure,
    isAdmin: signedInStaff(context).role === 'admin',
  }
}

export default function Opening({ loaderData }: Route.ComponentProps) {
  const { steps, examples, opening, isSecure, isAdmin } = loaderData
  const settled = steps.filter(({ isSettled }) => isSettled).length
  return (
    <DeskPage
      title="Opening"
      lead={`What a new site needs before families see it: ${settled} of ${steps.length} done. The list checks for itself each time.`}
    >
      <SiteState {...{ opening, isSecure, isAdmin }} />
      <ol className="border-line bg-paper divide-line divide-y rounded-lg border">
        {steps.map((step) => (
          <OpeningStep key={step.id} step={step} isAdmin={isAdmin} />
        ))}
      </ol>
      <Examples examples={examples} isAdmin={isAdmin} />
      <div id="server">
        <AlsoTable also={server} />
      </div>
      {!isAdmin && <p className="text-ink-soft">Only administrators confirm, skip, and open the site.</p>}
    </DeskPage>
  )
}

type SiteStateProps = { opening: { by: string | null; at: string } | undefined; isSecure: boolean; isAdmin: boolean }

function SiteState({ opening, isSecure, isAdmin }: SiteStateProps) {
  const isQuiet = opening !== undefined || !isSecure
  return (
    <Notice kind={isQuiet ? 'info' : 'warning'} title={titleOf(opening !== undefined, isSecure)}>
      <div className="grid justify-items-start gap-3">
        <p>{describeSite(opening, isSecure)}</p>
        {isAdmin && (
          <Question about="site" kind={isQuiet ? 'secondary' : 'primary'}>
            {opening ? 'Close it again' : 'Open the site'}
          </Question>
        )}
      </div>
    </Notice>
  )
}

type QuestionProps = { about: string; kind?: 'primary' | 'secondary'; children: ReactNode }

function Question({ about, kind = 'secondary', children }: QuestionProps) {
  return (
    <Link to={`/cms/opening/questions/${about}`} className={buttonStyle({ kind, size: 'small' })}>
      {children}
    </Link>
  )
}

function titleOf(isOpen: boolean, isSecure: boolean) {
  if (!isSecure) return 'This is a trial: it is open to whoever reaches it'
  return isOpen ? 'The site is open' : 'The site is closed: visitors see “Opening soon”'
}

function describeSite(opening: SiteStateProps['opening'], isSecure: boolean) {
  const since = opening?.by ? `Opened by ${opening.by} on ${opening.at}.` : 'It was open before there was this list.'
  if (isSecure) return opening ? since : 'Staff who are signed in see it as it will be.'
  return opening
    ? 'Served over https, it is open to everybody.'
    : 'Served over https, it would show “Opening soon” to everybody but staff until you open it.'
}

function OpeningStep({ step, isAdmin }: { step: LookedAtStep; isAdmin: boolean }) {
  const { id, title, place, isDone, seen, skipped } = step
  const about = <span className="sr-only"> {title}</span>
  const path = `/cms/opening/${id}`
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[5.5rem_1fr_auto] sm:items-center">
      <div>
        {isDone && <Badge tone="success">Done</Badge>}
        {!isDone && (skipped ? <Badge>Skipped</Badge> : <Badge tone="warning">To do</Badge>)}
      </div>
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        <p className="text-ink-soft text-sm break-words">
          {skipped && `Skipped by ${skipped.by} on ${formatDay(skipped.at)}. `}
          {seen}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {id === 'mail' && isAdmin && (
          <Act path={path} intent="send" kind="secondary">
            {place.label}
          </Act>
        )}
        {id !== 'mail' && (isAdmin || !place.isForAdmins) && (
          <Link to={place.href} className={buttonStyle({ kind: 'secondary', size: 'small' })}>
            {place.label}
            {about}
          </Link>
        )}
        {isAdmin && !isDone && (
          <Act path={path} intent={skipped ? 'take up' : 'skip'} kind="quiet">
            {skipped ? 'Take up again' : 'Skip'}
            {about}
          </Act>
        )}
      </div>
    </li>
  )
}

type ActProps = { path: string; intent: string; kind: 'secondary' | 'quiet'; children: ReactNode }

function Act({ path, intent, kind, children }: ActProps) {
  return (
    <Form method="post" action={path} preventScrollReset>
      <Button name="intent" value={intent} kind={kind} size="small">
        {children}
      </Button>
    </Form>
  )
}

const pollMs = 3000

function Examples({ examples, isAdmin }: { examples: ExampleState; isAdmin: boolean }) {
  const { total, changed, work } = examples
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!work) return undefined
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [work, revalidate])
  return (
    <section aria-labelledby="examples" className="grid justify-items-start gap-3">
      <h2 id="examples" className="text-xl">
        Examples
      </h2>
      <output className="max-w-measure">{describeExamples(examples)}</output>
      {isAdmin && !work && (
        <div className="flex flex-wrap gap-3">
          {total === 0 && <Question about="fill">Fill with examples</Question>}
          {total + changed.length > 0 && <Question about="remove">Remove them all</Question>}
        </div>
      )}
    </section>
  )
}

function describeExamples({ counts, total, changed, work }: ExampleState) {
  if (work === 'filling') return 'The examples are being added. Their pictures are drawn first.'
  if (work === 'removing') return 'The examples are being removed.'
  if (total + changed.length === 0)
    return 'There are none. A made-up shop, blog, midwives, prices, classes, enquiries and orders show what the site and the desk can look like, and one click removes them again.'
  const own = changed.length > 0 ? ` ${changed.length} more were changed by somebody, and stay when the rest goes.` : ''
  return `Made-up records are on the site: ${counts}, with the badge “Example” in your lists.${own}`
}

const server: AlsoListed = {
  title: 'For whoever runs the server',
  lead: 'These are set where the site is started, and are described in docs/settings.md and docs/deployment.md.',
  columns: ['Setting', 'What it is'],
  rows: [
    ['SITE_URL', 'The address that visitors use, with https.'],
    ['SMTP_URL, MAIL_FROM', 'The mail server, and the address that emails come from.'],
    ['STRIPE_SECRET_KEY', 'The key for card payments: sk_live_… takes money, sk_test_… does not.'],
    ['CARE_APP_URL', 'Where “Find a Midwife” and “Join as Midwife” lead.'],
    ['npm run backup -- FILE', 'Makes a backup while the site runs. Let the machine run it every night.'],
  ],
}
