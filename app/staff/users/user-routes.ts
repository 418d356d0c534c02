import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** Actions on an account or invitation open over the list, and so do refusals. */
export const userPages: RouteConfigEntry[] = [
  route('cms/users', 'staff/users/users.route.tsx', [
    route('new', 'staff/users/new-user.route.tsx'),
    route(':userId', 'staff/users/user.route.tsx'),
    ...['activation', 'deactivation', 'role'].map((change) =>
      route(`:userId/${change}`, 'staff/users/user-change.route.tsx', { id: `user ${change}` }),
    ),
    route(':userId/sign-out', 'staff/users/user-sign-out.route.tsx'),
    route(':userId/two-step-reset', 'staff/users/two-factor-reset.route.tsx'),
    route(':userId/deletion', 'staff/users/user-deletion.route.tsx'),
    route('invites/:inviteId/withdrawal', 'staff/users/invite-withdrawal.route.tsx'),
  ]),
]
