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

export async function withNetworkErrors<T>(ask: () => Promise<T>) {
  try {
    return await ask()
  } catch (failure) {
    // A TypeError means that there was no answer. A failure status stops the router from reloading the page, which would fail
    // too and lose typed text.
    if (failure instanceof TypeError) return data({ failed: unreachable }, { status: 503 })
    throw failure
  }
}
