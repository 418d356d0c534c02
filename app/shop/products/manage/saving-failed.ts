export const savingFailed = { title: 'Error', description: 'Failed to save product. Please try again.' }
