import { forgetOldVisits } from './visits.server.ts'

export const visitTasks = { 'forget-old-visits': forgetOldVisits }
