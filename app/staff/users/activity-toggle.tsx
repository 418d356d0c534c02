import { Form } from 'react-router'

import type { ListedUser } from './user-list.server.ts'
import { userListPath } from './user-list.ts'
import { userName } from './user-name.ts'

/** Switches an account on or off. The form leads to what the switch would do next, so a second press undoes nothing. */
export function ActivityToggle({ user, here }: { user: ListedUser; here: string }) {
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
