import { submissionExport } from './submission-export.server.ts'

export const loader = submissionExport.file
