import { runCommand } from './run-command.ts'

/**
 * Long rounds of the kills, outages and network losses that `npm test` covers briefly. Takes about three quarters of an
 * hour.
 */
const rounds = {
  SERVER_KILLS: '100',
  FAILOVERS: '10',
  BROWSER_KILLS: '20',
  TAB_CLOSINGS: '10',
  OFFLINE_SECONDS: '25',
  EDITING_SECONDS: '120',
  OUTAGE_SECONDS: '30',
  HELD_SECONDS: '30',
  CLASS_PARENTS: '200',
  CLASS_KILLS: '10',
  SHOP_ORDERS: '140',
  RETENTION_DAYS: '2557',
  PEOPLE: '100',
}
const files = [
  'durability',
  'failover',
  'browser-kill',
  'tab-closed',
  'editing',
  'outage',
  'held-row',
  'class-places',
  'shop-week',
  'retention',
]

const built = await runCommand([process.execPath, 'server/launch.js', 'build'])
const soak = [
  'vitest',
  'run',
  ...files.map((file) => `test/faults/${file}.test.ts`),
  'test/system/personal-data-traces.test.ts',
  // Seven years take half an hour.
  '--testTimeout=3600000',
]
process.exit(built || (await runCommand(soak, rounds)))
