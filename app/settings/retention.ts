import type { SiteSettings } from '#app/settings/site-settings.ts'

export interface RetentionPeriod {
  records: string
  period: string
  reason: string
}

/** As published to visitors (decisions, no. 17). A job enforces each period. */
export function retentionPeriods(settings: Pick<SiteSettings, 'enquiry_retention_months'>): RetentionPeriod[] {
  const months = settings.enquiry_retention_months
  return [
    {
      records: 'Adult and maternity records',
      period: 'At least 25 years after care ended',
      reason: 'For those who care for you later, and to answer for the care given',
    },
    {
      records: 'Infant records',
      period: 'At least until age 25, or 26 if care ended at age 17',
      reason: 'The same, until your child is grown up and can ask for them',
    },
    {
      records: 'Orders and payments',
      period: 'At least 6 years from the end of the financial year',
      reason: 'Legal obligation: tax and accounting law',
    },
    {
      records: 'Enquiries that never became care',
      period: `${months === 1 ? '1 month' : `${months} months`} once noted as such`,
      reason: 'Legitimate interests: to answer you, now and if you write again',
    },
    {
      records: 'A form saved to finish later',
      period: '7 days after you last saved it',
      reason: 'Your consent when you save it',
    },
    {
      records: 'Messages deleted as spam',
      period: '30 days',
      reason: 'Legitimate interests: to undo a mistake',
    },
    {
      records: 'Safeguarding records',
      period: 'As long as the law requires',
      reason: 'Legal obligation: safeguarding law',
    },
  ]
}
