import { expect, test } from 'vitest'

import { readMonitoring } from './monitoring-settings.server.ts'
import { refusePlainWebhook } from './transport-security.server.ts'

const webhookOf = (url: string, format?: 'slack' | 'json') =>
  readMonitoring({
    METRICS_TOKEN: undefined,
    LOG_LEVEL: 'info',
    INSTANCE_ID: 'web-1',
    ALARM_WEBHOOK_URL: url,
    ALARM_WEBHOOK_FORMAT: format,
  }).alarmWebhook?.format

test('the alarm webhook uses the Slack format for hooks.slack.com and JSON elsewhere, unless a format is set', () => {
  expect(webhookOf('https://hooks.slack.com/services/T/B/x')).toBe('slack')
  expect(webhookOf('https://hooks.slack.com.example/services/T/B/x')).toBe('json')
  expect(webhookOf('https://mattermost.example/hooks/x', 'slack')).toBe('slack')
})

test('on an https site the alarm webhook needs TLS unless it is on the same machine, and a refusal does not show its address', () => {
  expect(() => refusePlainWebhook('http://hooks.example/secret')).toThrow(
    /^ALARM_WEBHOOK_URL goes over the network without TLS, and SITE_URL is https: make it an https:\/\/ address\.$/,
  )
  expect(() => refusePlainWebhook('https://hooks.example/secret')).not.toThrow()
  expect(() => refusePlainWebhook('http://127.0.0.1:9093/secret')).not.toThrow()
})
