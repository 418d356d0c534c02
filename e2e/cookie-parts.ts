import type { Page } from '@playwright/test'

/** The controls with which a visitor chooses about cookies. */
export function cookieParts(page: Page) {
  const banner = page.getByRole('region', { name: 'Cookies' })
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' })
  return {
    banner,
    dialog,
    button: (name: string) => banner.getByRole('button', { name, exact: true }),
    toggle: (name: string) => dialog.getByRole('checkbox', { name }),
    save: dialog.getByRole('button', { name: 'Save Preferences' }),
    settings: page.getByRole('link', { name: 'Cookie settings' }),
  }
}
