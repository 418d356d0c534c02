export function erasurePath(id: string): string {
  return `/admin/privacy/erasures/${id}`
}
