export const breachesPath = '/admin/privacy/breaches'

export function breachPath(id: string): string {
  return `${breachesPath}/${id}`
}
