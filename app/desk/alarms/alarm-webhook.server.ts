import { setTimeout as delay } from 'node:timers/promises'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { alarmKind, type AlarmNews, labelAlarm } from './alarm.ts'

export const webhookAttempts = 3
const answerWithinMs = timeLimit(5000)
const firstPauseMs = 1000

/** Throws after the last attempt, so that a job is tried again. The address is a secret and never logged. */
export async function postToWebhook(news: AlarmNews, { attempts = 1 } = {}) {
  if (!config.alarmWebhook) return
  const { url, format } = config.alarmWebhook
  const body = JSON.stringify(format === 'slack' ? { text: formatSlackText(news) } : describeNews(news))
  for (let attempt = 1; ; attempt += 1) {
    const problem = await post(url, body)
    if (!problem) return
    log.warn({ alarm: news.id, problem, attempt }, 'the alarm webhook did not take a message')
    if (attempt >= attempts) throw new Error(`The alarm webhook did not take a message: ${problem}`)
    await delay(firstPauseMs * 2 ** attempt)
  }
}

async function post(url: string, body: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // A redirect would send the message to an address that is not configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `status ${answer.status}`
  } catch (error) {
    // The message of the error may name the address.
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reachable'
  }
}

function describeNews({ id, change, words, raisedAt }: AlarmNews) {
  return {
    site: config.siteUrl,
    alarm: alarmKind(id),
    id,
    state: change,
    label: labelAlarm(id),
    words,
    raisedAt: raisedAt.toISOString(),
    link: dashboard(),
  }
}

function formatSlackText({ id, change, words }: AlarmNews) {
  const title =
    change === 'raised' ? `:rotating_light: ${labelAlarm(id)}` : `:white_check_mark: Well again: ${labelAlarm(id)}`
  return `*${escapeSlack(title)}*\n${change === 'raised' ? escapeSlack(words) : ''}\n<${dashboard()}|${new URL(config.siteUrl).host}>`
}

// https://docs.slack.dev/messaging/formatting-message-text names these three.
function escapeSlack(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function dashboard() {
  return `${config.siteUrl}/admin/dashboard`
}
