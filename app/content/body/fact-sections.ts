const factSections = new Set(['contact-details', 'opening-hours', 'company'])

/** Whether a section shows what the settings say of the practice. */
export function isFactSection({ kind }: { kind: string }): boolean {
  return factSections.has(kind)
}
