import { data } from 'react-router'

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

/** Of a change that nobody or not oneself may make. */
export function refusalResponse(refused: string, status: 400 | 403 | 409) {
  return data({ refused }, { status })
}

export function isRefusal(error: unknown): error is { refused: string } {
  return typeof error === 'object' && error !== null && 'refused' in error
}
