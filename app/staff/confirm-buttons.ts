/** How a question about something that is lost is answered with yes. */
export const deleteButton = { label: 'Delete', pendingLabel: 'Deleting...' }
export const removeButton = { label: 'Remove', pendingLabel: 'Removing...' }
