import { runnerImport } from 'vite'

// `npm run screenshots [-- titles]` takes pictures of all pages, or only those named, into test-results/screens/.
// Through Vite, because Node.js loads no `.tsx`, in which the mails are written.
await runnerImport('./e2e/screenshots.ts', { configFile: false })
