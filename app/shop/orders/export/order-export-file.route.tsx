import { orderExport } from './order-export.server.ts'

export const loader = orderExport.file
