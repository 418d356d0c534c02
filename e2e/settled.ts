import type { Locator, Page } from '@playwright/test'

type Action = 'click' | 'dblclick' | 'tap' | 'check' | 'uncheck' | 'fill' | 'press' | 'selectOption' | 'setInputFiles'

const actions: Action[] = [
  'click',
  'dblclick',
  'tap',
  'check',
  'uncheck',
  'fill',
  'press',
  'selectOption',
  'setInputFiles',
]
const hurried = new WeakSet<Page>()

/** Until it is hydrated and has its fonts, and no navigation or fetcher is under way. */
export async function untilSettled(page: Page) {
  await page.waitForFunction(isSettled)
}

/** From now on, actions on this page do not wait until it has settled; they do again once the returned function is called. */
export function actAtOnce(page: Page) {
  hurried.add(page)
  return () => void hurried.delete(page)
}

/** Delays the scripts, or those of this address, until the returned function is called. Actions do not wait for them. */
export async function holdScripts(page: Page, address: string | RegExp = '**/assets/*.js') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const actCalmly = actAtOnce(page)
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return () => {
    actCalmly()
    release()
  }
}

// A person does not click while a page loads; a test would, and faster than anything arrives.
export function settleBeforeActions(locator: Locator) {
  const shared = Object.getPrototypeOf(locator) as Record<Action, (...values: unknown[]) => Promise<unknown>>
  for (const name of actions) {
    const act = shared[name]
    shared[name] = async function (this: Locator, ...values) {
      if (!hurried.has(this.page())) await untilSettled(this.page())
      return await act.apply(this, values)
    }
  }
}

// Pages without the framework, or with JavaScript turned off, need no hydration.
function isSettled() {
  return (
    document.readyState !== 'loading' &&
    (!('__reactRouterContext' in window) || 'settled' in document.documentElement.dataset)
  )
}
