import type { Server } from 'node:http'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { flushLog, log } from '#app/platform/log.server.ts'
import { storeBuildAssets } from '#server/bundle/build-assets.ts'
import { claimDataDirectory, ensureDataDirectory } from '#server/filesystem/data-directory.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'
import { logFindings } from '#server/health/log-findings.ts'
import { createApp } from '#server/http/app.ts'
import { createHttpServer, drain, finishMs } from '#server/http/http-server.ts'
import { assetsOf } from '#server/http/other-build-asset.ts'
import { readStaticFiles } from '#server/http/static-files.ts'

import { exitWithin, firstSignal } from './first-signal.ts'
import { jobs } from './jobs.ts'
import { listenOnPort, listenerOf } from './listening.ts'
import { openResources } from './resources.ts'
import { printStartMessage } from './start-message.ts'

const noticeMs = config.drainNoticeSeconds * 1000
// Half a second to find an idle moment, and half a second to close the rest.
const stopWithinMs = noticeMs + finishMs + 1000

export async function runWebServer() {
  // A signal during the start waits until there is something to stop.
  const signalled = firstSignal()
  void signalled.then(() => exitWithin(stopWithinMs))
  const release = await takeDataDirectory()
  const resources = await openResources(jobs)
  let server: Server
  try {
    const files = readStaticFiles(join(projectRoot(), 'build/client'))
    await storeBuildAssets(assetsOf(files))
    const app = await createApp(resources.state, files)
    server = createHttpServer(resources.state, listenerOf(app.fetch))
    await listenOnPort(server, config.port, 'PORT')
    await printStartMessage()
    // Not awaited: the checks may be slow, and the site is open.
    void logFindings(() => resources.state.isDraining)
  } catch (error) {
    // A failed start stops what it started, including PostgreSQL.
    await resources.stopJobs()
    await resources.close()
    release()
    throw error
  }
  const signal = await signalled
  log.info({ signal }, 'stopping')
  await Promise.all([drain(server, resources.state, signal === 'SIGINT' ? {} : { noticeMs }), resources.stopJobs()])
  await resources.close()
  release()
  await flushLog()
  process.exit(0)
}

// With a database elsewhere several instances may share the directory.
async function takeDataDirectory() {
  if (config.isDatabaseEmbedded) return await claimDataDirectory(config.dataDir)
  ensureDataDirectory(config.dataDir)
  return () => {}
}
