export function deskReleasePath(id: string): string {
  return `/admin/privacy/releases/${id}`
}
