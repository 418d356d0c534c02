import { bin } from './bin.kind.server.ts'

export { recordMeta as meta, RecordPage as default } from '#app/records/record-page.tsx'

export const loader = bin.loader

export const action = bin.action
