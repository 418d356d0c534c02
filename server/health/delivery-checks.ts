import { accessSync, constants } from 'node:fs'

import { createTransport } from 'nodemailer'

import type { Finding, HealthCheck, NotChecked } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { databaseOver } from '#app/platform/database/db.server.ts'
import { listFiles } from '#app/platform/files/files.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { mailSender } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { withCheckConnection } from './check-connection.ts'
import { isReserved } from './reserved-names.ts'

export const deliveryChecks: HealthCheck[] = [
  { id: 'mail-server', label: 'The mail server answers', run: async () => await checkMailServer(config.smtp) },
  {
    id: 'mail-sender',
    label: 'Mail comes from an address that exists',
    needs: 'database-schema',
    run: async () => (config.smtp ? describeSender(await senderDomain(), config) : noMailServer),
  },
  { id: 'files', label: 'Pictures can be read and stored', run: checkFiles },
]

const noMailServer: NotChecked = { notChecked: 'SMTP_URL is not set, so emails are written to files' }

const answerWithinMs = timeLimit(4000)

const smtpRemedies: Record<string, string> = {
  EAUTH: 'Mend the user or the password in SMTP_URL.',
  ENOAUTH: 'Put the user and the password into SMTP_URL: this mail server asks for them.',
  ETLS: 'Turn TLS on at the mail server, or name one that has it: emails are not sent in the clear.',
  EDNS: 'No machine is known by that name: mend the host in SMTP_URL.',
  ESOCKET:
    'It refuses the connection, breaks it off, or its certificate is not trusted: mend host and port in SMTP_URL, take smtps:// for port 465 and smtp:// for others, and look at the certificate.',
  ECONNECTION: 'It hung up: ask whoever runs it whether it lets this machine in, or mend host and port in SMTP_URL.',
  ETIMEDOUT: 'It does not answer: mend host and port in SMTP_URL, or look at firewalls between.',
  EPROTOCOL: 'What answers there is no mail server, or turns this machine away: mend host and port in SMTP_URL.',
}

export async function checkMailServer(smtp: typeof config.smtp): Promise<Finding | NotChecked | undefined> {
  if (!smtp) return noMailServer
  const limits = { connectionTimeout: answerWithinMs, greetingTimeout: answerWithinMs, socketTimeout: answerWithinMs }
  const transport = createTransport({ ...smtp, ...limits })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const { code = 'an unknown error' } = error as { code?: string }
    return {
      level: 'error',
      what: `The mail server at ${new URL(smtp.url).host} cannot be used (${code}).`,
      why: 'Families get no confirmations and staff no notices; emails wait and are tried again for three days.',
      fix: ownValue(smtpRemedies, code) ?? 'Mend host and port in SMTP_URL, or look at firewalls between.',
    }
  } finally {
    transport.close()
  }
}

async function senderDomain() {
  const settings = await withCheckConnection(async (client) => await readSiteSettings(databaseOver(client)))
  return mailSender(settings).address.split('@').at(-1) ?? ''
}

export function describeSender(domain: string, { isSecure }: { isSecure: boolean }): Finding | undefined {
  if (!isReserved(domain)) return undefined
  return {
    level: isSecure ? 'error' : 'warning',
    what: `Mail says that it comes from an address at ${domain}, which cannot exist.`,
    why: 'Mail servers refuse such emails or treat them as spam, and no reply arrives.',
    fix: 'Set MAIL_FROM to an address of your own, or change the contact email in the settings.',
  }
}

async function checkFiles(): Promise<Finding | undefined> {
  try {
    if (config.s3) for await (const _ of listFiles()) break
    else accessSync(config.dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    return describeStoreFailure(code ?? name ?? 'an unknown error')
  }
}

const s3Remedies: Record<string, string> = {
  NoSuchBucket: 'Make that bucket, or mend S3_BUCKET.',
  AccessDenied: 'Let this key list, read, write and delete in the bucket.',
  InvalidAccessKeyId: 'Mend S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Mend S3_SECRET_ACCESS_KEY or S3_REGION.',
}

export function describeStoreFailure(code: string): Finding {
  return {
    level: 'error',
    what: `${config.s3 ? `The store of files at ${new URL(config.s3.endpoint).host}` : 'DATA_DIR'} cannot be used (${code}).`,
    why: 'Pictures that are not yet in a cache are missing from pages, and none can be uploaded.',
    fix: config.s3
      ? (ownValue(s3Remedies, code) ?? 'Mend S3_ENDPOINT, or look at firewalls between.')
      : 'Give the directory to the user that runs Hearthside, or set DATA_DIR to another.',
  }
}
