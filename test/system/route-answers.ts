/** The caller. `deactivated` has the session of an admin who was deactivated after signing in. */
export const roles = ['anonymous', 'deactivated', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * What a role gets: a status, and for 302 where it is redirected. The same for a page and for its data, unless
 * stated.
 */
export type Answers = { get: string; post: string; postData?: string }

export type RouteAccess = {
  /** Of several rows for one route: its id. */
  route?: string
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
  /** A dialog over a list of people: who may read the list sees it behind a refusal, too. */
  isOverPeople?: boolean
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

type RecordPages = {
  list: string
  /** The address of a record: it is changed, then deleted. */
  at: string
  /** Adds one, and changes one if there is no other form for it. */
  form: Record<string, string>
  changed?: Record<string, string>
  /** The same form may add a second one. */
  isRepeatable?: boolean
  /** Never changed once it was added. */
  isFixed?: boolean
  who: 'staff' | EntryPage
}

/** The pages of a kind of record, all of one route. What an editor deleted has no page for an admin. */
export function recordRows(
  route: string,
  { list, at, form, changed: changedForm = form, isRepeatable = false, isFixed = false, who }: RecordPages,
): Record<string, RouteAccess> {
  const answersOf = (allowed: Answers) => (who === 'staff' ? forStaff(allowed) : forAdmins(who, allowed))
  const path = `${list}/:id?/:step?`
  const done = `302 ${list}`
  const [changed, added] = [
    answersOf({ get: '200', post: done }),
    answersOf({ get: '200', post: done, postData: '400' }),
  ]
  const late = (admin: Answers) => (who === 'staff' ? { ...changed, admin } : changed)
  const add = who === 'staff' ? { ...added, admin: { get: '200', post: '400' } } : added
  return {
    [route]: { path, at: list, answers: answersOf({ get: '200', post: '405' }) },
    [`${route} new`]: { route, path, at: `${list}/new`, form, answers: isRepeatable ? changed : add },
    [`${route} record`]: {
      route,
      path,
      at,
      form: changedForm,
      answers: isFixed ? answersOf({ get: '404', post: '405' }) : late({ get: '404', post: '409' }),
    },
    [`${route} deletion`]: {
      route,
      path,
      at: `${at}/deletion`,
      answers: isFixed ? answersOf({ get: '404', post: done }) : late({ get: '404', post: done }),
    },
  }
}

type CasePages = { at: string; step: string; listPost?: string }

/** The pages of a kind of privacy case, all of one route. No case has the id of a user. */
export function caseRows(route: string, { at, step, listPost = '405' }: CasePages): Record<string, RouteAccess> {
  const path = `${at}/:id?/:step?`
  const missing = ofPrivacyDesk('404', '404')
  const ofCase = { route, path, isOverPeople: true }
  return {
    [route]: { path, at, answers: ofPrivacyDesk('200', listPost) },
    [`${route} new`]: { ...ofCase, at: `${at}/new`, answers: ofPrivacyDesk('200', '400') },
    [`${route} case`]: { ...ofCase, at: `${at}/:userId`, answers: ofPrivacyDesk('404', '405') },
    [`${route} step`]: { ...ofCase, at: `${at}/:userId/${step}`, answers: missing },
  }
}

function ofPrivacyDesk(get: string, post: string) {
  return forAdmins('/formaccess', { get, post })
}
