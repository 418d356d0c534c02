import type * as betterAuth from './better-auth.server.ts'

type Library = typeof betterAuth

/** Loaded with the first request of staff: it takes some 20 MB of memory, and visitors never need it. */
export async function loadAuth(): Promise<Library> {
  return await import('./better-auth.server.ts')
}

/** Rethrows the original error: the library's "internal server error" would hide whether it is an outage or a bug. */
export async function callAuth<T>(work: (api: Library['auth']['api']) => Promise<T>): Promise<T> {
  const { auth, withCause } = await loadAuth()
  return await withCause(async () => await work(auth.api))
}

type APIError = Error & { statusCode: number; body?: { code?: string | undefined } | undefined }

export function isAPIError(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError'
}

export const notActive = 'NOT_ACTIVE_STAFF'
