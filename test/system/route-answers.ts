/** The caller. `deactivated` has the session of an admin who was deactivated after signing in. */
export const roles = ['anonymous', 'deactivated', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * What a role gets: a status, and for 302 where it is redirected. The same for a page and for its data, unless
 * stated.
 */
export type Answers = { get: string; post: string; postData?: string }

export type RouteAccess = {
  /** Pattern in routes.ts; undefined for a layout without one. */
  path: string | undefined
  /**
   * The address to request: one under the layout, or its own. `:id` is a submission, or below a content list one of
   * its records, `:revisionId` a version of it, `:doomedId` another one, `:binnedId` one in the Bin, `:userId` an
   * editor, `:pictureId` a picture in use by `:slideId`, `:inviteId` an invitation, `:productId` and `:categoryId`
   * what the shop has, `:orderId` a paid order, `:problemId` a payment problem, `:blogCategoryId` a category of the
   * blog.
   */
  at: string
  /** The posted form: permitted callers would succeed. */
  form?: Record<string, string>
  /** Somebody deactivated gets what anonymous gets. */
  answers: Record<Exclude<Role, 'deactivated'>, Answers>
}

type EntryPage = '/cms/login' | '/formaccess' | '/shopaccess'

export function forEveryone(answers: Answers): RouteAccess['answers'] {
  return { anonymous: answers, editor: answers, admin: answers }
}

export function forStaff(allowed: Answers): RouteAccess['answers'] {
  return { anonymous: sentTo('/cms/login'), editor: allowed, admin: allowed }
}

export function forAdmins(entryPage: EntryPage, allowed: Answers): RouteAccess['answers'] {
  return {
    anonymous: sentTo(entryPage),
    editor: { get: '403', post: '403' },
    admin: allowed,
  }
}

/** To the entry page, and after signing in back to the requested address (`:to`); a form is not sent twice. */
function sentTo(entryPage: EntryPage): Answers {
  return { get: `302 ${entryPage}?to=:to`, post: `302 ${entryPage}` }
}
