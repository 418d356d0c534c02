import { heldLink, heldType } from '#app/site/shell/held-scripts.ts'

const preload = '<link rel="modulepreload"'
const inlineModule = /<script( nonce="[^"]*")? type="module" async="">import /

/** Marks what the shell module starts after the first paint: see `startHeldScripts`. */
export function holdScripts(html: string): string {
  return html
    .replaceAll(preload, `<link rel="${heldLink}"`)
    .replace(inlineModule, (_, nonce = '') => `<script${nonce} type="${heldType}">import `)
}
