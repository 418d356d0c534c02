import { redirect } from 'react-router'

import type { Step } from '#app/records/kind.ts'
import type { Offer } from '#app/records/page-data.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { deleteButton } from '#app/staff/confirm-buttons.ts'
import { refusalResponse } from '#app/staff/denied.ts'
import { flashMessages, setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { cmsUsers } from '#app/staff/schema.ts'
import { type Staff, staffRoles } from '#app/staff/staff-member.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'
import {
  activateUser,
  changeRole,
  deactivateUser,
  resetTwoFactor,
  signOutUser,
} from '#app/staff/users/change-user.server.ts'
import { deleteUser, ownDeletion, userName } from '#app/staff/users/users.server.ts'

type User = typeof cmsUsers.$inferSelect
type ListedUser = User & { passkeys: number }

/** All of them ask for the password again (`sensitive-actions.ts`). */
export const userSteps: Record<string, Step<ListedUser>> = {
  role: {
    offer: toOthers(({ role }) =>
      role === 'editor'
        ? {
            label: 'Make admin',
            explanation: 'Gives them enquiries, the shop and the users. They have to sign in again.',
            fields: { role: 'admin' },
          }
        : {
            label: 'Make editor',
            explanation: 'Leaves them only what is on the site. They have to sign in again.',
            fields: { role: 'editor' },
          },
    ),
    async run(id, actor, sent) {
      const role = staffRoles.find((one) => one === sent.get('role'))
      if (!role) throw refusalResponse('There is no such role. A user is an editor or an admin.', 400)
      return updated(await changeRole(id, role, actor), `is an ${role} now`)
    },
  },
  deactivation: {
    offer: toOthers((user) =>
      user.isActive
        ? {
            label: 'Deactivate',
            about: `${userName(user)} may sign in`,
            explanation: 'Ends every session at once and keeps them out until you activate them again.',
            look: 'switched on',
          }
        : undefined,
    ),
    isInList: true,
    run: async (id, actor) => updated(await deactivateUser(id, actor), 'can no longer sign in'),
  },
  activation: {
    offer: toOthers((user) =>
      user.isActive
        ? undefined
        : {
            label: 'Activate',
            about: `${userName(user)} may sign in`,
            explanation: 'Lets them sign in again, with the password they had.',
            look: 'switched off',
          },
    ),
    isInList: true,
    run: async (id, actor) => updated(await activateUser(id, actor), 'can sign in'),
  },
  'sign-out': {
    offer: () => ({
      label: 'Sign out everywhere',
      explanation: 'Ends every session and asks every browser for the second step again.',
    }),
    question: (user, { id }) => ({
      yes: { label: 'Sign out everywhere', pendingLabel: 'Signing out...' },
      ...(user.id === id
        ? {
            title: 'Sign out everywhere?',
            words: [
              'Every session of yours ends, in this browser too, and every browser asks for the second step again.',
            ],
          }
        : {
            title: `Sign ${userName(user)} out everywhere?`,
            words: ['Every session of theirs ends at once, and every browser asks for the second step again.'],
          }),
    }),
    async run(id, actor) {
      const user = await signOutUser(id, actor)
      if (user.id !== actor.staff.id) return updated(user, 'is signed out everywhere')
      const headers = { 'Set-Cookie': await setFlashMessage(flashMessages.signedOut, 'sign-in') }
      throw redirect('/cms/login', { headers })
    },
  },
  'two-step-reset': {
    offer: toOthers(({ twoFactorEnabled, passkeys }) =>
      twoFactorEnabled || passkeys > 0
        ? {
            label: 'Reset two-step',
            explanation: 'For a lost phone or key: removes the codes and every passkey, and ends every session.',
          }
        : undefined,
    ),
    question: (user) => ({
      title: `Reset two-step verification of ${userName(user)}?`,
      words: [
        'This cannot be undone: codes from their phone, their recovery codes and every passkey stop working, and every session of theirs ends. Until they set it up again, the password alone opens the account.',
        'Ask them in person or by phone first: an attacker who has their password would ask for the same.',
      ],
      name: user.email,
      yes: { label: 'Reset two-step', pendingLabel: 'Resetting...' },
    }),
    async run(id, actor) {
      const user = await resetTwoFactor(id, actor)
      return updated(
        user,
        requiresTwoFactor(user.role, await readSiteSettings())
          ? 'signs in with the password and has to set up two-step verification again, before anything else'
          : 'signs in with the password alone and can set up two-step verification again',
      )
    },
  },
  deletion: {
    offer: toOthers(() => ({
      label: 'Delete',
      explanation: 'Makes the account anonymous for good. What they did stays in the log.',
      look: 'danger',
    })),
    isInList: true,
    question(user, { id }) {
      if (user.id === id) throw refusalResponse(ownDeletion, 403)
      return {
        title: 'Are you sure you want to delete this user?',
        name: userName(user),
        facts: [
          ...(userName(user) === user.email ? [] : [user.email]),
          'This action cannot be undone. They are signed out at once and their account becomes anonymous; what they did stays in the log.',
        ],
        yes: deleteButton,
      }
    },
    async run(id, actor) {
      await deleteUser(id, actor)
      return { title: 'User deleted', description: 'The account is gone and its sessions ended' }
    },
  },
}

/** Nothing that could lock oneself out. */
function toOthers(offer: (user: ListedUser) => Offer | undefined) {
  return (user: ListedUser, { id }: Staff) => (user.id === id ? undefined : offer(user))
}

function updated(user: User, what: string) {
  return { title: 'User updated', description: `${userName(user)} ${what}` }
}
