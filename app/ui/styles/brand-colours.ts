import { contrast, mix } from './contrast.ts'

/** The two colours that an owner may change, in the light scheme. */
export const originalColours = { action: '#5b2a4a', accent: '#a34725' }

/** Background colours for text in brand colours, as in tokens.css. */
export const grounds = {
  light: { cream: '#fbf6ef', paper: '#fffdf9', blush: '#f4dfd6', butter: '#f3e3b8', 'sage-mist': '#dfe8dc' },
  dark: { cream: '#1c131b', paper: '#281c26', blush: '#45292b', butter: '#4a3519', 'sage-mist': '#26362a' },
}

export type Scheme = keyof typeof grounds

/** WCAG 2.2, 1.4.3: level AA for text. Controls only need 3 (1.4.11). */
export const leastContrast = 4.5

export const colourPattern = /^#[0-9a-f]{6}$/

const [black, white] = ['#000000', '#ffffff']
const [onLight, onDark] = ['#fffaf3', '#1c131b']

/** The contrast on the least favourable background. */
export function lowestContrast(colour: string, scheme: Scheme): number {
  return Math.min(...Object.values(grounds[scheme]).map((ground) => contrast(colour, ground)))
}

export function darkSchemeTint(colour: string): string {
  return nearestReadable(colour, 'dark')
}

/** Mixes in as little black (in the dark scheme white) as makes the colour readable on every background. */
export function nearestReadable(colour: string, scheme: Scheme): string {
  const other = scheme === 'light' ? black : white
  for (let step = 0; step < 100; step += 1) {
    const mixture = mix(colour, other, step / 100)
    if (lowestContrast(mixture, scheme) >= leastContrast) return mixture
  }
  return other
}

/** A button's colours: its background, the background on hover, and its text. */
export function buttonColours(colour: string) {
  const tint = darkSchemeTint(colour)
  return {
    light: { door: colour, deep: mix(colour, black, 0.25), words: onLight },
    dark: { door: tint, deep: mix(tint, white, 0.3), words: onDark },
  }
}

/** Overrides tokens.css. An empty colour keeps the original. */
export function brandStyles({ action, accent }: { action: string; accent: string }): string {
  const tokens = {
    ...(action ? actionTokens(action) : {}),
    ...(accent ? { clay: [accent, darkSchemeTint(accent)] } : {}),
  }
  const rules = Object.entries(tokens).map(([name, pair]) => `--color-${name}:light-dark(${pair.join()})`)
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

function actionTokens(action: string) {
  const { light, dark } = buttonColours(action)
  return {
    plum: [light.door, dark.door],
    door: [light.door, dark.door],
    'door-deep': [light.deep, dark.deep],
    'on-door': [light.words, dark.words],
  }
}
