import { productCategory } from './category.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = productCategory.loader

export const action = productCategory.action
