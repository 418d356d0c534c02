import { data } from 'react-router'

export const saved = { title: 'Settings updated' }
export const savingFailed = {
  title: 'Error',
  description: 'The settings could not be saved. Please try again in a minute.',
}
export const unreachable = {
  title: 'Error',
  description:
    'The site could not be reached, so nothing was saved. What you typed is still here: please save it again.',
}

/** What an action answered; where the network failed, words instead of a page that has lost what was typed. */
export async function overNetwork<T>(ask: () => Promise<T>) {
  try {
    return await ask()
  } catch (failure) {
    // This is how a browser says that nobody answered; whatever else was thrown is an answer.
    // With the status of a failure the page is not loaded anew, which would fail as well and take the page away.
    if (failure instanceof TypeError) return data({ failed: unreachable }, { status: 503 })
    throw failure
  }
}
