import type * as betterAuth from './better-auth.server.ts'

type Library = typeof betterAuth

/** Loaded with the first request of staff: it takes some 20 MB of memory, and visitors never need it. */
export async function loadAuth(): Promise<Library> {
  return await import('./better-auth.server.ts')
}

/** Rethrows the original error: the library's "internal server error" would hide whether it is an outage or a bug. */
export async function callAuth<T>(work: (api: Library['auth']['api']) => Promise<T>): Promise<T> {
  const { auth, calls } = await loadAuth()
  const call: { cause?: unknown } = {}
  try {
    return await calls.run(call, async () => await work(auth.api))
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 500 && call.cause !== undefined) throw call.cause
    throw error
  }
}

type APIError = Error & { statusCode: number; body?: { code?: string | undefined } | undefined }

export function isAPIError(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError'
}

// The library is not imported, so its code is written again. Another one would not compile.
export const notActive: Library['notActive'] = 'NOT_ACTIVE_STAFF'
