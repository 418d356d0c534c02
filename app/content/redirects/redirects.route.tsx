import { redirectKind } from './redirect.kind.server.ts'

export { recordMeta as meta, RecordPage as default } from '#app/records/record-page.tsx'

export const loader = redirectKind.loader

export const action = redirectKind.action
