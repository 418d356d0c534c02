import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import { startError } from '#app/platform/config/start-error.ts'

export function parseArguments<T extends ParseArgsOptionsConfig>(args: string[], usage: string, options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch {
    throw startError(usage)
  }
}
