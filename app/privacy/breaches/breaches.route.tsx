import { breach } from './breach.kind.server.ts'

export { CasePage as default, caseRevalidation as shouldRevalidate } from '#app/privacy/cases/case-page.tsx'
export { recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = breach.loader

export const action = breach.action
