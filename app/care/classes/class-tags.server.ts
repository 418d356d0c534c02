import { recordTag } from '#app/platform/http/page-tags.server.ts'

/** For what lists the classes. */
export const classesTag = 'classes'
/** Whether the pages of midwives, prices, classes and reviews have anything on them: every menu shows it. */
export const careVisibilityTag = 'care-visibility'

export const classTag = (one: { id: string }) => recordTag('class', one)
