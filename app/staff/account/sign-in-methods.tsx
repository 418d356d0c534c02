import { formatDay } from '#app/platform/time/london-time.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { AccountSection, EndLink } from './account-sections.tsx'

type SignInMethodsProps = {
  passkeys: { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null }[]
  codesLeft: number | undefined
  isRequired: boolean
}

export function SignInMethods({ passkeys, codesLeft, isRequired }: SignInMethodsProps) {
  return (
    <>
      <AccountSection title="Password" lead="Changing it ends every other session of yours.">
        <ButtonLink kind="secondary" size="small" href="/cms/account/password" className="justify-self-start">
          Change password
        </ButtonLink>
      </AccountSection>
      <TwoFactor codesLeft={codesLeft} isRequired={isRequired} />
      <AccountSection
        title="Passkeys"
        lead="Your phone or computer signs you in by your finger, your face or its PIN, without password and code."
      >
        {passkeys.length > 0 && (
          <ul className="divide-line divide-y">
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="grid">
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  <span className="text-ink-soft text-sm">
                    Added {formatDay(createdAt)}, {lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'not used yet'}
                  </span>
                </span>
                <EndLink to={`/cms/account/passkeys/${id}/removal`} label={`Remove the passkey ${name}`}>
                  Remove
                </EndLink>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink kind="secondary" size="small" href="/cms/account/passkeys" className="justify-self-start">
          Add a passkey
        </ButtonLink>
      </AccountSection>
    </>
  )
}

function TwoFactor({ codesLeft, isRequired }: Pick<SignInMethodsProps, 'codesLeft' | 'isRequired'>) {
  const lead = 'A code from your phone beside the password: a stolen password opens nothing.'
  if (codesLeft === undefined) {
    return (
      <AccountSection title="Two-step verification" lead={lead}>
        <p>
          <Badge>Off</Badge>
        </p>
        <ButtonLink kind="secondary" size="small" href="/cms/account/two-step" className="justify-self-start">
          Set up
        </ButtonLink>
      </AccountSection>
    )
  }
  return (
    <AccountSection title="Two-step verification" lead={lead}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="success">On</Badge>
        <span>{describeCodesLeft(codesLeft)}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" size="small" href="/cms/account/two-step/recovery-codes">
          New recovery codes
        </ButtonLink>
        {!isRequired && (
          <ButtonLink kind="quiet" size="small" href="/cms/account/two-step/removal">
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
