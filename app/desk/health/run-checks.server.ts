import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import type { CheckResult, Finding, HealthCheck } from './health-check.ts'

const withinMs = timeLimit(5000)

// The process provides most checks, because app/ does not know its surroundings.
let provided: readonly HealthCheck[] = []

export function provideHealthChecks(checks: readonly HealthCheck[]) {
  provided = checks
}

export function listHealthChecks(): readonly HealthCheck[] {
  return provided
}

type Options = {
  onResult?: (result: CheckResult) => void
  limitMs?: number
  /** One after the other: slower, and no burst of queries. */
  inTurn?: boolean
}

/** Runs the checks, side by side unless told otherwise. Never rejects: a failed or slow check is itself a finding. */
export async function runChecks(
  checks: readonly HealthCheck[],
  { onResult = () => {}, limitMs = withinMs, inTurn = false }: Options = {},
): Promise<CheckResult[]> {
  const running = new Map<string, Promise<CheckResult>>()
  function result(check: HealthCheck) {
    const known = running.get(check.id)
    if (known) return known
    const needed = checks.find(({ id }) => id === check.needs)
    const started = runAfter(check, needed && result(needed), limitMs)
    running.set(check.id, started)
    void started.then(onResult)
    return started
  }
  if (inTurn) for (const check of checks) await result(check)
  return await Promise.all(checks.map(result))
}

async function runAfter(
  check: HealthCheck,
  needed: Promise<CheckResult> | undefined,
  limitMs: number,
): Promise<CheckResult> {
  const { id, label } = check
  const before = await needed
  if (before && (before.finding || before.notChecked !== undefined))
    return { id, label, notChecked: `it needs “${before.label}”` }

  const timeout = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => timeout.resolve(tooSlow(label, limitMs)), limitMs)
  const found = await Promise.race([Promise.try(() => check.run()), timeout.promise])
    .catch((error: unknown) => failed(label, error))
    .finally(() => clearTimeout(timer))
  if (found === undefined) return { id, label }
  return 'notChecked' in found ? { id, label, notChecked: found.notChecked } : { id, label, finding: found }
}

function tooSlow(label: string, limitMs: number): Finding {
  return {
    level: 'error',
    what: `The check “${label}” did not end within ${limitMs / 1000} seconds.`,
    why: 'What it asks hangs, and so will whoever else asks it.',
    fix: 'Look at the service that it asks and at the network between, then check again.',
  }
}

// Driver messages can quote addresses and rows, so only the code is shown.
function failed(label: string, error: unknown): Finding {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const reason = [code, name].find((each): each is string => typeof each === 'string') ?? 'an unknown error'
  return {
    level: 'error',
    what: `The check “${label}” failed with ${reason}.`,
    why: 'Whether all is well there is not known.',
    fix: 'Check again. If it fails again, look at the service that it asks.',
  }
}
