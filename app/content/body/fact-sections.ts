const factSections = new Set(['contact-details', 'opening-hours', 'company'])

export function isFactSection({ kind }: { kind: string }): boolean {
  return factSections.has(kind)
}
