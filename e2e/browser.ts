/** How a browser is started here: as root, on a small machine, and without calling its maker. */
export function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** For `test.use`, where it matters which pictures are fetched: without windows, Chromium fetches the lazy ones too. */
export const withLazyPictures = { launchOptions: launchOptions(process.env.WHOLE_CHROMIUM_PATH) }
