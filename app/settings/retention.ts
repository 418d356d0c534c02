export function retentionPeriods(settings: unknown) {
  return settings ? [] : []
}
