import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'

import { userListPath } from './user-list.ts'
import type { UserRecord } from './users.server.ts'

type UserActionsProps = {
  user: UserRecord
  isOneself: boolean
  /** The query string of the list page to return to. */
  here: string
}

/** On one's own account, offers only actions that cannot lock oneself out. */
export function UserActions({ user, isOneself, here }: UserActionsProps) {
  const path = `${userListPath}/${user.id}`
  const signOut = (
    <UserAction explanation="Ends every session and asks every browser for the second step again.">
      <Ask to={`${path}/sign-out${here}`}>Sign out everywhere</Ask>
    </UserAction>
  )
  return (
    <section aria-labelledby="user-actions" className="border-line mt-6 border-t pt-5">
      <h3 id="user-actions" className="text-lg">
        Actions
      </h3>
      <ul className="divide-line divide-y">
        {isOneself ? (
          <>
            {signOut}
            <li className="py-4">
              Your password and two-step verification are under{' '}
              <Link to="/cms/account" className="text-plum underline underline-offset-4">
                My account
              </Link>
              . Your role and whether you may sign in are for another administrator to change.
            </li>
          </>
        ) : (
          <>
            <ChangeRole user={user} to={`${path}/role${here}`} />
            <ChangeActivity user={user} path={path} here={here} />
            {signOut}
            {(user.twoFactorEnabled || user.passkeys > 0) && (
              <UserAction explanation="For a lost phone or key: removes the codes and every passkey, and ends every session.">
                <Ask to={`${path}/two-step-reset${here}`}>Reset two-step</Ask>
              </UserAction>
            )}
            <UserAction explanation="Makes the account anonymous for good. What they did stays in the log.">
              <Ask to={`${path}/deletion${here}`} kind="danger">
                Delete
              </Ask>
            </UserAction>
          </>
        )}
      </ul>
    </section>
  )
}

function ChangeRole({ user, to }: { user: UserRecord; to: string }) {
  const [role, label, explanation] =
    user.role === 'editor'
      ? (['admin', 'Make admin', 'Opens enquiries, the shop and the users to them. They sign in again.'] as const)
      : (['editor', 'Make editor', 'Leaves them only what stands on the site. They sign in again.'] as const)
  return (
    <UserAction explanation={explanation}>
      <Send to={to} fields={{ role }}>
        {label}
      </Send>
    </UserAction>
  )
}

function ChangeActivity({ user, path, here }: { user: UserRecord; path: string; here: string }) {
  return user.isActive ? (
    <UserAction explanation="Ends every session at once and lets them in no more, until you activate them again.">
      <Send to={`${path}/deactivation${here}`}>Deactivate</Send>
    </UserAction>
  ) : (
    <UserAction explanation="Lets them sign in again, with the password they had.">
      <Send to={`${path}/activation${here}`}>Activate</Send>
    </UserAction>
  )
}

function UserAction({ explanation, children }: { explanation: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="text-ink-soft min-w-[min(14rem,100%)] flex-1 text-sm">{explanation}</p>
      {children}
    </li>
  )
}

/** Irreversible actions ask first. */
function Ask({ to, kind = 'secondary', children }: { to: string; kind?: 'secondary' | 'danger'; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className={buttonStyle({ kind, size: 'small' })}>
      {children}
    </Link>
  )
}

function Send({ to, fields = {}, children }: { to: string; fields?: Record<string, string>; children: ReactNode }) {
  return (
    <Form method="post" action={to} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="secondary" size="small">
        {children}
      </Button>
    </Form>
  )
}
