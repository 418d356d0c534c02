import { Trash2 } from 'lucide-react'
import { Form } from 'react-router'

import { type ListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, EmailText, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import { ActivityBadge, RoleBadge, TwoFactorBadge } from './user-badges.tsx'
import { userListPath, userListRules } from './user-list.ts'
import { initialsOf, userName } from './user-name.ts'
import type { ListedUser } from './users.server.ts'

type UserTableProps = {
  rows: ListedUser[]
  query: ListQuery
  here: string
  ownId: string
}

export function UserTable({ rows, query, here, ownId }: UserTableProps) {
  const sorted = (name: string, label: string) => (
    <SortHeading
      href={`${userListPath}${sortHref(query, userListRules, name)}`}
      direction={query.sort === name ? query.direction : undefined}
    >
      {label}
    </SortHeading>
  )
  const headings = (
    <>
      {sorted('name', 'Name')}
      {sorted('email', 'Email')}
      {sorted('role', 'Role')}
      {sorted('status', 'Status')}
      <Heading>Two-step</Heading>
      {sorted('created', 'Created')}
      {sorted('signed-in', 'Last sign-in')}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Users" headings={headings}>
      {rows.map((user) => (
        <UserRow key={user.id} user={user} here={here} isOneself={user.id === ownId} />
      ))}
    </Table>
  )
}

function UserRow({ user, here, isOneself }: { user: ListedUser; here: string; isOneself: boolean }) {
  const name = userName(user)
  const path = `${userListPath}/${user.id}`
  return (
    <Row>
      <Cell className="@min-[60rem]:max-w-56">
        <span className="flex items-center gap-3">
          <Initials letters={initialsOf(user)} isActive={user.isActive} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
            <RowLink to={`${path}${here}`} preventScrollReset>
              {name}
            </RowLink>
            {isOneself && <Badge>You</Badge>}
          </span>
        </span>
      </Cell>
      <Cell label="Email" className="@min-[60rem]:max-w-56 @min-[60rem]:wrap-anywhere">
        <EmailText address={user.email} />
      </Cell>
      <Cell label="Role">
        <span>
          <RoleBadge role={user.role} />
        </span>
      </Cell>
      <Cell label="Status">
        <span>
          <ActivityBadge isActive={user.isActive} />
        </span>
      </Cell>
      <Cell label="Two-step">
        <span>
          <TwoFactorBadge isOn={user.twoFactorEnabled} />
        </span>
      </Cell>
      <Cell label="Created" className="whitespace-nowrap tabular-nums">
        {formatDay(user.createdAt)}
      </Cell>
      <Cell label="Last sign-in" className="whitespace-nowrap tabular-nums">
        {user.lastSignInAt ? formatDay(user.lastSignInAt) : 'Never'}
      </Cell>
      <Cell className="whitespace-nowrap">
        {!isOneself && (
          <div className="inline-flex items-center">
            <ActivityToggle user={user} here={here} />
            <IconLink danger to={`${path}/deletion${here}`} preventScrollReset label={`Delete ${name}`}>
              <Trash2 aria-hidden="true" />
            </IconLink>
          </div>
        )}
      </Cell>
    </Row>
  )
}

/** Each state posts to its own path, so a double press changes nothing more. */
function ActivityToggle({ user, here }: { user: ListedUser; here: string }) {
  const { id, isActive } = user
  return (
    <Form
      method="post"
      action={`${userListPath}/${id}/${isActive ? 'deactivation' : 'activation'}${here}`}
      preventScrollReset
      className="relative z-1 inline-flex print:hidden"
    >
      <button
        type="submit"
        role="switch"
        aria-checked={isActive}
        aria-label={`${userName(user)} may sign in`}
        title={isActive ? 'Deactivate' : 'Activate'}
        className="rounded-door hover:bg-blush grid size-11 place-content-center focus-visible:outline-offset-0"
      >
        <span className={`${trackStyle} ${isActive ? 'border-sage bg-sage-mist text-sage justify-end' : 'text-edge'}`}>
          <span className="size-3.5 rounded-full border-7 border-current" />
        </span>
      </button>
    </Form>
  )
}

const trackStyle = 'border-edge bg-paper flex h-6 w-10 items-center rounded-full border-2 px-0.5'

function Initials({ letters, isActive }: { letters: string; isActive: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`rounded-arch border-line grid h-11 w-9 shrink-0 place-content-center border pt-1.5 text-xs font-semibold ${isActive ? 'bg-blush text-plum' : 'bg-cream text-ink-soft'}`}
    >
      {letters}
    </span>
  )
}
