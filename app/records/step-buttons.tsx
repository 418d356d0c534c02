import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'

import type { OfferedStep } from './page-data.ts'

type StepProps = { offered: OfferedStep; to: string }

/** A step that asks first leads to its question; any other is done at once. */
export function StepButton({
  offered,
  to,
  isFirst,
  children,
}: StepProps & { isFirst?: boolean; children?: ReactNode }) {
  const { label, look, isAsked } = offered
  const kind = look === 'danger' ? 'danger' : isFirst ? 'primary' : 'secondary'
  if (isAsked)
    return (
      <Link to={to} preventScrollReset className={`relative z-1 ${buttonStyle({ kind, size: 'small' })}`}>
        {label}
        {children}
      </Link>
    )
  return (
    <StepForm offered={offered} to={to}>
      <Button kind={kind} size="small" className="grow">
        {label}
        {children}
      </Button>
    </StepForm>
  )
}

export function StepInList({ offered, to, name }: StepProps & { name: string }) {
  const { label, about, look, isAsked } = offered
  if (look === 'danger' && isAsked)
    return (
      <IconLink danger to={to} preventScrollReset label={`${label} ${name}`}>
        <Trash2 aria-hidden="true" />
      </IconLink>
    )
  if (look === 'switched on' || look === 'switched off')
    return (
      <StepForm offered={offered} to={to}>
        <Switch label={label} about={about} isOn={look === 'switched on'} />
      </StepForm>
    )
  return (
    <StepButton offered={offered} to={to}>
      <span className="sr-only"> {about}</span>
    </StepButton>
  )
}

function StepForm({ offered: { fields = {} }, to, children }: StepProps & { children: ReactNode }) {
  return (
    <Form method="post" action={to} preventScrollReset className="relative z-1 inline-flex print:hidden">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** Each state posts to its own address, so a double press changes nothing more. */
function Switch({ label, about, isOn }: { label: string; about: string | undefined; isOn: boolean }) {
  const look = isOn ? 'border-sage bg-sage-mist text-sage justify-end' : 'border-edge bg-paper text-edge'
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-label={about}
      title={label}
      className="rounded-door hover:bg-blush grid size-11 place-content-center focus-visible:outline-offset-0"
    >
      <span className={`flex h-6 w-10 items-center rounded-full border-2 px-0.5 ${look}`}>
        <span className="size-3.5 rounded-full border-7 border-current" />
      </span>
    </button>
  )
}
