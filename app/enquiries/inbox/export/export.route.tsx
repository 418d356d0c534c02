import { submissionExport } from './submission-export.server.ts'

export { ExportPage as default, exportMeta as meta } from '#app/desk-parts/export/export-page.tsx'

export const loader = submissionExport.loader
