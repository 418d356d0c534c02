import { hostname } from 'node:os'

import { z } from 'zod'

export const monitoringSettings = {
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  INSTANCE_ID: z
    .string()
    .max(64, 'can have 64 characters at most')
    .regex(/^[\w.:-]+$/, 'can only have letters, digits and . : _ -')
    .optional(),
}

type MonitoringSettings = z.output<z.ZodObject<typeof monitoringSettings>>

export function readMonitoring(value: MonitoringSettings) {
  // A container has no other name.
  const machine = value.INSTANCE_ID ?? hostname().slice(0, 40)
  return {
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    /** Unlike `instance`, unchanged by a restart. */
    machine,
    instance: value.INSTANCE_ID ?? `${machine}-${process.pid}`,
  }
}
