import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { AccountSection } from './account-section.tsx'

const path = '/cms/account/two-step'

/** `codesLeft` is undefined while it is off. */
export function TwoFactorSection({ codesLeft, isRequired }: { codesLeft: number | undefined; isRequired: boolean }) {
  const isOn = codesLeft !== undefined
  return (
    <AccountSection
      title="Two-step verification"
      lead="A code from your phone beside the password: a stolen password opens nothing."
    >
      <p className="flex flex-wrap items-center gap-3">
        {isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        {isOn && <span>{describeCodesLeft(codesLeft)}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" size="small" href={isOn ? `${path}/recovery-codes` : path}>
          {isOn ? 'New recovery codes' : 'Set up'}
        </ButtonLink>
        {isOn && !isRequired && (
          <ButtonLink kind="quiet" size="small" href={`${path}/removal`}>
            Turn off
          </ButtonLink>
        )}
      </div>
    </AccountSection>
  )
}

function describeCodesLeft(codesLeft: number) {
  if (codesLeft === 0) return 'No recovery code is left. Please make new ones, or a lost phone locks you out.'
  return codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`
}
