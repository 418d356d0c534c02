import { orderExport } from './order-export.server.ts'

export { ExportPage as default, exportMeta as meta } from '#app/desk-parts/export/export-page.tsx'

export const loader = orderExport.loader
