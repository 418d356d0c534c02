import { runnerImport } from 'vite'

// Run by hand: `node e2e/take-screenshots.ts [titles]` takes the README pictures in docs/screens/, all or only those named.
// Through Vite, because Node.js loads no `.tsx`, in which the mails are written.
await runnerImport('./e2e/screenshots.ts', { configFile: false })
