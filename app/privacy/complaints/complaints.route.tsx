import { complaint } from './complaint.kind.server.ts'

export { CasePage as default, caseRevalidation as shouldRevalidate } from '#app/privacy/cases/case-page.tsx'
export { recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = complaint.loader

export const action = complaint.action
