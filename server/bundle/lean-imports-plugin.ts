import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** Vite preloads what a lazy module imports, with 800 bytes of code on every form. Ours import little, and no styles. */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return id === helper ? 'export const __vitePreload = (load) => load()' : undefined
    },
  }
}
