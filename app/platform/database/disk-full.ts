const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return fullCodes.has(String((error as { code?: unknown }).code)) || isDiskFull(error.cause)
}
