import { config } from '#app/platform/config/config.server.ts'
import { flushLog, log } from '#app/platform/log.server.ts'
import { buildInfo } from '#app/platform/metrics.server.ts'
import { createSetUpInvite } from '#app/staff/users/invites.server.ts'
import { formatBuild, readBuildInfo } from '#server/bundle/build-info.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'

/** Prints the only output for people; everything else is the JSON log. */
export async function printStartMessage() {
  const setUp = await createSetUpInvite()
  const build = readBuildInfo(projectRoot())
  buildInfo.labels(build.version, build.commit ?? '').set(1)
  log.info(build, 'started')
  const { folder, s3, recipients } = config.backup
  if (config.isSecure && (folder ?? s3) && recipients.length === 0)
    log.warn('backups are not encrypted: whoever has one can read names and addresses. Set BACKUP_RECIPIENT')
  // The log is written in the background. The link is the last line of a start.
  await flushLog()
  console.log(`Hearthside ${formatBuild(build)} is open at ${config.siteUrl}`)
  if (setUp)
    console.log(`There is no administrator yet. Make one here (the link works once, for 24 hours):\n  ${setUp}`)
}
