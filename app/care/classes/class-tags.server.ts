import { recordTag } from '#app/platform/http/page-tags.server.ts'

/** For what lists the classes. */
export const classesTag = 'classes'
export const classTag = (one: { id: string }) => recordTag('class', one)
