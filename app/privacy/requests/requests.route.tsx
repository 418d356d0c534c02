import { privacyRequest } from './request.kind.server.ts'

export { CasePage as default, caseRevalidation as shouldRevalidate } from '#app/privacy/cases/case-page.tsx'
export { recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = privacyRequest.loader

export const action = privacyRequest.action
