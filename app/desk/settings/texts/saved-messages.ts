export const saved = { title: 'Settings updated' }
export const savingFailed = {
  title: 'Error',
  description: 'The settings could not be saved. Please try again in a minute.',
}
