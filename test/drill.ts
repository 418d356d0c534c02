import { runCommand } from './run-command.ts'

/**
 * Loses a machine under load and restores it, to measure how much is lost (60 s at most) and how long it takes. With
 * 3 GB it takes half an hour and 20 GB of disk; DRILL_MEGABYTES and DRILL_SECONDS make it shorter.
 */
const { DRILL_MEGABYTES = '3000', DRILL_SECONDS = '90' } = process.env
const built = await runCommand([process.execPath, 'server/launch.js', 'build'])
const drill = ['vitest', 'run', '--project=faults', 'test/faults/drill.test.ts', '--testTimeout=3600000']
process.exit(built || (await runCommand(drill, { DRILL_MEGABYTES, DRILL_SECONDS })))
