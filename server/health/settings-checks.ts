import type { Finding, HealthCheck, NotChecked } from '#app/desk/health/health-check.ts'
import { config, settingNames } from '#app/platform/config/config.server.ts'

import { findMisspelt, type MisspeltSetting } from './misspelt-settings.ts'
import { isReserved } from './reserved-names.ts'

// Harmless on a trial, so checked only once the site is open to families.
const onTrial: NotChecked = { notChecked: 'SITE_URL is not https, so this is a trial' }

export const settingsChecks: HealthCheck[] = [
  {
    id: 'settings',
    label: 'No setting is misspelt',
    run: () => describeMisspelt(findMisspelt(Object.keys(process.env), settingNames)),
  },
  {
    id: 'payments',
    label: 'Payments fit the address of the site',
    run: () => describePayments(config),
  },
  {
    id: 'care-app',
    label: 'The address of the care app is real',
    run: () => (config.isSecure ? describeCareApp(config.careAppUrl) : onTrial),
  },
]

export function describeMisspelt(misspelt: MisspeltSetting[]): Finding | undefined {
  if (misspelt.length === 0) return undefined
  const names = misspelt.map(({ name }) => name).join(', ')
  const renamed = misspelt.flatMap(({ name, meant }) => (meant ? [`rename ${name} to ${meant}`] : []))
  const others = misspelt.length > renamed.length ? ['look in docs/settings.md for what was meant'] : []
  const [first = '', ...rest] = [...renamed, ...others]
  return {
    level: 'warning',
    what: misspelt.length === 1 ? `There is no setting ${names}.` : `These are not settings: ${names}.`,
    why: 'They have no effect: the site runs with its defaults instead.',
    fix: `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')}.`,
  }
}

type PaymentSettings = { isSecure: boolean; payments: { isSandbox: boolean; isLive: boolean } }

export function describePayments({ isSecure, payments }: PaymentSettings): Finding | undefined {
  const { isSandbox, isLive } = payments
  if (isLive && !isSecure)
    return {
      level: 'error',
      what: 'STRIPE_SECRET_KEY takes real money, but SITE_URL is not https.',
      why: 'Stripe does not bring buyers back to such an address, and anybody between can read their orders.',
      fix: 'Set SITE_URL to the https:// address of the site, or use a test key (sk_test_…) for a trial.',
    }
  if (isLive || !isSecure) return undefined
  return {
    level: 'warning',
    what: isSandbox ? 'Payments are only pretended (PAYMENTS=sandbox).' : 'STRIPE_SECRET_KEY is a test key.',
    why: 'Visitors can place orders, and no money is taken.',
    fix: isSandbox
      ? 'Take PAYMENTS out of the settings and set the two keys of Stripe, when the shop is to open.'
      : 'Set STRIPE_SECRET_KEY to the live key (sk_live_…) and STRIPE_WEBHOOK_SECRET to that of its endpoint, when the shop is to open.',
  }
}

export function describeCareApp(address: string): Finding | undefined {
  const { hostname } = new URL(address)
  if (!isReserved(hostname)) return undefined
  return {
    level: 'warning',
    what: `CARE_APP_URL leads to ${hostname}, which cannot exist.`,
    why: '“Find a Midwife” and “Join as Midwife” lead families to an error.',
    fix: 'Set CARE_APP_URL to the address of the care app.',
  }
}
