import { defaultNations, type Nation, nations } from '#app/settings/nations/nations.ts'

type HelpLine = { name: string; number: string; about: string }

/** For a mental health crisis. Sources: nhs.uk, nhs24.scot, 111.wales.nhs.uk, nidirect.gov.uk, November 2026. */
const crisisLines: Record<Nation, HelpLine> = {
  england: { name: 'NHS', number: '111', about: 'then option 2: help in a mental health crisis, day and night' },
  scotland: { name: 'NHS 24', number: '111', about: 'then the mental health option, day and night' },
  wales: { name: 'NHS Wales', number: '111', about: 'then option 2: urgent mental health help, day and night' },
  northern_ireland: {
    name: 'Lifeline',
    number: '0808 808 8000',
    about: 'for distress or despair, day and night, free',
  },
}

const everywhere: readonly HelpLine[] = [
  { name: 'Samaritans', number: '116 123', about: 'somebody who listens, day and night, free' },
  { name: 'PANDAS', number: '0808 1961 776', about: 'parents who know how low the time around a birth can be, free' },
]

/** With several nations, each crisis line names its nation. */
export function listHelpLines(chosen: readonly Nation[]): HelpLine[] {
  const own = chosen.length > 0 ? chosen : defaultNations
  const crisis = nations
    .filter(({ value }) => own.includes(value))
    .map(({ value, label }) => {
      const line = crisisLines[value]
      return own.length > 1 ? { ...line, name: `${label}: ${line.name}` } : line
    })
  return [...crisis, ...everywhere]
}
