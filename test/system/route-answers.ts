/** Who asks. `deactivated` has the session of an admin who was deactivated after signing in. */
export const roles = ['anonymous', 'deactivated', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

/** What a role hears: a status, and behind 302 where it is sent. The same for a page and for its data, unless said. */
export type Answers = { get: string; post: string; postData?: string }

export type RouteAccess = {
  /** Its pattern in routes.ts; of a layout without one, undefined. */
  path: string | undefined
  /** Where it is asked for: an address under the layout, or its own. `:id` is a submission, or below a list of content one of its records, `:revisionId` a version of it, `:doomedId` another one, `:binnedId` one in the bin, `:userId` an editor, `:pictureId` a picture in use by `:slideId`, `:inviteId` an invitation, `:productId` and `:categoryId` what the shop has, `:orderId` a paid order, `:problemId` a payment problem, `:blogCategoryId` a category of the blog. */
  at: string
  /** What is sent to it: a form that would be accepted of those who may. */
  form?: Record<string, string>
  answers: Record<Role, Answers>
}

type Door = '/cms/login' | '/formaccess' | '/shopaccess'

export function forEveryone(answers: Answers): Record<Role, Answers> {
  return { anonymous: answers, deactivated: answers, editor: answers, admin: answers }
}

export function forStaff(allowed: Answers): Record<Role, Answers> {
  return { anonymous: sentTo('/cms/login'), deactivated: sentTo('/cms/login'), editor: allowed, admin: allowed }
}

export function forAdmins(door: Door, allowed: Answers): Record<Role, Answers> {
  return { anonymous: sentTo(door), deactivated: sentTo(door), editor: { get: '403', post: '403' }, admin: allowed }
}

/** Through the door, and after signing in back to what was asked for (`:to`); a form is not sent twice. */
function sentTo(door: Door): Answers {
  return { get: `302 ${door}?to=:to`, post: `302 ${door}` }
}
