import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** Vite's preloading costs 800 bytes on every form. Our lazy modules import little, and no styles. */
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
