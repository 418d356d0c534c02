import type { SiteSettings } from '#app/settings/site-settings.ts'

export type VatSettings = { vat_number: string }

/** Only a business with a VAT number may state VAT (Finance Act 2008, schedule 41, paragraph 2). */
export function isRegisteredForVat({ vat_number }: VatSettings): boolean {
  return vat_number.trim() !== ''
}

/** Who sells, in two lines. A buyer must be told before the contract and with its confirmation. */
export function describeSeller(settings: SiteSettings): string[] {
  const { legal_name, registered_office, company_number, vat_number, contact_email, contact_phone } = settings
  const company = [
    legal_name,
    registered_office,
    company_number && `Company number ${company_number}`,
    vat_number && `VAT number ${vat_number}`,
  ]
  return [company.filter(Boolean).join(', '), `${contact_email}, ${contact_phone}`]
}
