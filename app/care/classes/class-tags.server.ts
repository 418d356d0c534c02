import { recordTag } from '#app/platform/http/page-tags.server.ts'

export const classesTag = 'classes'
/** For every page with a menu: menus link to midwives, prices, classes and reviews only if these have content. */
export const careVisibilityTag = 'care-visibility'

export const classTag = (one: { id: string }) => recordTag('class', one)
