import type { Page } from '@playwright/test'

/** What a visitor chooses about cookies with. */
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
