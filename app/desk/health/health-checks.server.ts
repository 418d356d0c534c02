import type { HealthCheck } from './health-check.ts'

// Most checks look at the process and its surroundings, which nothing in app/ knows: the process hands them in.
let provided: readonly HealthCheck[] = []

export function provideHealthChecks(checks: readonly HealthCheck[]) {
  provided = checks
}

export function listHealthChecks(): readonly HealthCheck[] {
  return provided
}
