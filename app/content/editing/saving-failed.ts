export const savingFailed = {
  title: 'Error',
  description: 'It could not be saved just now. What you typed is still here: please try again in a minute.',
}
