/** The categories that the ICO's form asks about. */
export const dataKinds = ['contact', 'health', 'children', 'orders', 'financial', 'sign-in', 'staff', 'other'] as const
export type DataKind = (typeof dataKinds)[number]

export const dataKindLabels: Record<DataKind, string> = {
  contact: 'Names, addresses, phone numbers',
  health: 'Health of mothers',
  children: 'Babies and children',
  orders: 'Orders and deliveries',
  financial: 'Payments',
  'sign-in': 'Passwords and sign-ins',
  staff: 'Staff or midwives',
  other: 'Something else',
}

export const breachRisks = ['unlikely', 'likely', 'high'] as const
export type BreachRisk = (typeof breachRisks)[number]

export const riskLabels: Record<BreachRisk, string> = {
  unlikely: 'A risk to people is unlikely',
  likely: 'A risk to people is likely: report it to the ICO',
  high: 'A high risk is likely: report it, and tell the people affected',
}

export const breachDecisions = ['report', 'not report'] as const
export type BreachDecision = (typeof breachDecisions)[number]

export const decisionLabels: Record<BreachDecision, string> = {
  report: 'Report it to the ICO',
  'not report': 'Do not report it',
}
