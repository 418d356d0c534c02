export type Denied = { title: string; description: string }

export const deniedToEditors: Denied = {
  title: 'Access Denied',
  description: "You don't have sufficient permissions to access this resource. Admin privileges are required.",
}

export const deniedToAllButAdmins: Denied = {
  title: 'Access Denied',
  description: 'Only administrators can manage users.',
}

export function isDenied(error: unknown): error is Denied {
  return typeof error === 'object' && error !== null && 'title' in error && 'description' in error
}
