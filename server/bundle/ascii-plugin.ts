import type { Plugin } from 'vite'

/** V8 stores a source with a single character beyond Latin-1 at two bytes a character, for the life of the process. */
export function asciiServer(): Plugin {
  return {
    name: 'hearthside:ascii-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = toAscii(chunk.code)
      }
    },
  }
}

/** The same program, escaped. A character after a backslash stands for itself, so the backslash goes. */
export function toAscii(code: string): string {
  return code.replaceAll(/\\[^]|[\u0080-\uffff]/g, (found) => {
    const sign = found.at(-1) ?? ''
    return sign > '\u007f' ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : found
  })
}
