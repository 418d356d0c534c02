import { runCommand } from './commands.ts'
import { runWebServer } from './start/web-server.ts'

const command = process.env.HEARTHSIDE_COMMAND
await (command ? runCommand(command, process.argv.slice(3)) : runWebServer())
