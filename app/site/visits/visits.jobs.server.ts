import { deleteOldVisits } from './visits.server.ts'

export const visitTasks = { 'forget-old-visits': deleteOldVisits }
