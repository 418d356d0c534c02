import { Form, Link } from 'react-router'

import { formatDay } from '#app/platform/time/london-time.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { type LookedAtStep, openingPath, openingSteps, type Step } from './opening-steps.ts'

export function StepList({ steps, isAdmin }: { steps: LookedAtStep[]; isAdmin: boolean }) {
  return (
    <ol className="border-line bg-paper divide-line divide-y rounded-lg border">
      {steps.map((step) => (
        <li key={step.id} className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[7rem_1fr_auto] sm:items-center">
          <div>
            <StepBadge step={step} />
          </div>
          <div className="min-w-0">
            <h2 className="font-sans text-base font-semibold">{openingSteps[step.id].title}</h2>
            <p className="text-ink-soft text-sm break-words">{describe(step)}</p>
          </div>
          <StepActions step={step} isAdmin={isAdmin} />
        </li>
      ))}
    </ol>
  )
}

function describe({ isDone, seen, setAside }: LookedAtStep) {
  if (isDone || !setAside) return seen
  return `“${setAside.because}” (${setAside.by}, ${formatDay(setAside.at)}). ${seen}`
}

function StepBadge({ step: { isDone, setAside } }: { step: LookedAtStep }) {
  if (isDone) return <Badge tone="success">Done</Badge>
  return setAside ? <Badge>Skipped</Badge> : <Badge tone="warning">To do</Badge>
}

const small = buttonStyle({ kind: 'secondary', size: 'small' })

function StepActions({ step, isAdmin }: { step: LookedAtStep; isAdmin: boolean }) {
  const { id, isDone, setAside } = step
  const { title, place: usual }: Step = openingSteps[id]
  const { place = usual } = step
  const about = <span className="sr-only"> {title}</span>
  return (
    <div className="flex flex-wrap gap-2">
      {id === 'mail' ? isAdmin && <SendMail path={place.href} label={place.label} /> : null}
      {id !== 'mail' && (isAdmin || !place.isForAdmins) && (
        <Link to={place.href} className={small}>
          {place.label}
          {about}
        </Link>
      )}
      {isAdmin && !isDone && !setAside && (
        <Link to={`${openingPath}/steps/${id}`} className={buttonStyle({ kind: 'quiet', size: 'small' })}>
          Skip{about}
        </Link>
      )}
      {isAdmin && !isDone && setAside && (
        <Form method="post" action={`${openingPath}/steps/${id}`}>
          <Button name="intent" value="take up" kind="quiet" size="small">
            Take up again{about}
          </Button>
        </Form>
      )}
    </div>
  )
}

function SendMail({ path, label }: { path: string; label: string }) {
  return (
    <Form method="post" action={path}>
      <Button kind="secondary" size="small">
        {label}
      </Button>
    </Form>
  )
}
