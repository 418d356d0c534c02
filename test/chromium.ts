import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { chromium } from '@playwright/test'

import { runCommand } from './run-command.ts'

const run = promisify(execFile)
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium for tests: the headless shell if there is one, because a full Chromium draws windows even
 * when headless, which takes half of what a small machine has.
 */
export async function findTestChromium(): Promise<string> {
  return (await findInstalled(['chromium-headless-shell'])) ?? (await findChromium())
}

/** The path of a Chromium that runs: an installed one, else the system's package, else Playwright's download. */
export async function findChromium(): Promise<string> {
  const found = (await findInstalled()) ?? (await installPackage()) ?? (await downloadPlaywrights())
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install it with your package manager, or run "npx playwright install --with-deps chromium".',
  )
}

async function findInstalled(wanted = names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)))
  if (wanted === names) paths.push(chromium.executablePath())
  for (const path of paths) if (existsSync(path) && (await doesRun(path))) return path
  return undefined
}

// On Ubuntu the package is a stub that only says to install something else, and a download may lack libraries.
async function doesRun(path: string) {
  return await run(path, ['--version']).then(
    ({ stdout }) => /Chrom/.test(stdout),
    () => false,
  )
}

async function installPackage() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  // Two test files may find none at the same time: the second waits for the first.
  const packages = ['flock', join(tmpdir(), 'chromium-install'), 'apt-get', '-o', 'DPkg::Lock::Timeout=600']
  const updated = await runCommand([...packages, 'update'])
  if (updated !== 0) return undefined
  const installed = await runCommand([...packages, 'install', '-y', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
  return installed === 0 ? await findInstalled() : undefined
}

async function downloadPlaywrights() {
  const downloaded = await runCommand(['playwright', 'install', 'chromium'])
  return downloaded === 0 ? await findInstalled() : undefined
}
