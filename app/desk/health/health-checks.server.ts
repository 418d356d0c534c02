import type { HealthCheck } from './health-check.ts'

// The process provides most checks, because app/ does not know its surroundings.
let provided: readonly HealthCheck[] = []

export function provideHealthChecks(checks: readonly HealthCheck[]) {
  provided = checks
}

export function listHealthChecks(): readonly HealthCheck[] {
  return provided
}
