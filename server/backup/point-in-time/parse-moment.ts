import { startError } from '#app/platform/config/start-error.ts'
import { londonInstants } from '#app/platform/time/london-time.ts'

const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/
const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?Z$/
const maxLength = 40
const example = 'Say when by the clocks of London, such as --until "2026-11-22 14:05", or --until now for all there is.'

/** Undefined for `now`: as late as there are changes. */
export function parseMoment(text: string, now = new Date()): Date | undefined {
  if (text === 'now') return undefined
  const at = text.length <= maxLength ? parseInstant(text) : undefined
  if (!at) throw startError(example)
  if (at > now) throw startError(`${text} has not been yet. ${example}`)
  return at
}

function parseInstant(text: string): Date | undefined {
  if (utc.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? undefined : at
  }
  const [, day = '', time = '', seconds = '00'] = local.exec(text) ?? []
  const [at, second] = londonInstants(day, time) ?? []
  if (second)
    throw startError(
      `The clocks of London showed ${text} twice: say --until ${at?.toISOString().slice(0, 16)}Z or --until ${second.toISOString().slice(0, 16)}Z.`,
    )
  return at && Number(seconds) < 60 ? new Date(at.getTime() + Number(seconds) * 1000) : undefined
}
