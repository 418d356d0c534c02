/** How the tests launch a browser: as root, on a small machine, and without requests to its vendor. */
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
      // Garbage collection and compilation beside the page take longer than they save where all cores are busy.
      '--js-flags=--single-threaded',
    ],
  }
}

/** For `test.use`, if it matters which pictures are fetched: the headless shell also fetches the lazy ones. */
export const withLazyPictures = { launchOptions: launchOptions(process.env.WHOLE_CHROMIUM_PATH) }
