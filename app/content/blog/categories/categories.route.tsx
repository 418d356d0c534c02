import { blogCategory } from './blog-category.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = blogCategory.loader

export const action = blogCategory.action
