const pattern = /^hearthside-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})Z\.backup(?:\.age)?$/

/** hearthside-2026-11-26T0340Z.backup, with .age appended when encrypted. */
export function nameArchive(at: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  return `hearthside-${at.toISOString().slice(0, 16).replace(':', '')}Z.backup${isEncrypted ? '.age' : ''}`
}

export function readArchiveName(name: string): Date | undefined {
  const [, day, hours, minutes] = pattern.exec(name) ?? []
  if (!day) return undefined
  const at = new Date(`${day}T${hours}:${minutes}:00Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
