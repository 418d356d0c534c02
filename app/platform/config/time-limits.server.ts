import { config } from './config.server.ts'

/**
 * Milliseconds that the product waits for its database, for other services and for its own work. TIME_LIMITS_TIMES
 * multiplies them all, for a machine that is too slow for the usual ones. Not for deadlines that are rules of the trade
 * or of security, nor for how slow a visitor's connection may be.
 */
export function timeLimit(usualMs: number): number {
  return Math.round(usualMs * config.timeLimitsTimes)
}
