import { formatMoment } from '#app/platform/time/london-time.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { ActivityBadge, RoleBadge, TwoStepBadge } from './user-badges.tsx'
import type { UserRecord } from './user-record.server.ts'

export function UserFacts({ user, isOneself }: { user: UserRecord; isOneself: boolean }) {
  return (
    <Facts>
      <Fact term="Email">{user.email}</Fact>
      <Fact term="Role">
        <span className="flex flex-wrap gap-2">
          <RoleBadge role={user.role} />
          {isOneself && <Badge>You</Badge>}
        </span>
      </Fact>
      <Fact term="Status">
        <ActivityBadge isActive={user.isActive} />
      </Fact>
      <Fact term="Two-step">
        <TwoStepBadge isOn={user.twoFactorEnabled} />
      </Fact>
      <Fact term="Passkeys">{user.passkeys || 'None'}</Fact>
      {user.mustChangePassword && <Fact term="Password">Temporary: to be replaced at the next sign-in</Fact>}
      <Fact term="Signed in">
        {user.sessions === 0 ? 'Nowhere' : `In ${user.sessions} ${user.sessions === 1 ? 'browser' : 'browsers'}`}
      </Fact>
      <Fact term="Last sign-in">{user.lastSignInAt ? formatMoment(user.lastSignInAt) : 'Never'}</Fact>
      <Fact term="Created">{formatMoment(user.createdAt)}</Fact>
    </Facts>
  )
}
