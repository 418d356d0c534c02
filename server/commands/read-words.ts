import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import { startError } from '#app/platform/config/start-error.ts'

/** The words after the command; anything it does not know is answered with its usage. */
export function readWords<T extends ParseArgsOptionsConfig>(words: string[], usage: string, options: T) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true })
  } catch {
    // parseArgs only ever throws about what was typed.
    throw startError(usage)
  }
}
