import { join } from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

import { leanImports } from '#server/bundle/lean-imports-plugin.ts'
import { pictureWorker } from '#server/bundle/picture-worker-plugin.ts'
import { publicShell } from '#server/bundle/shell-plugin.ts'

const outDir = 'build/bench'

/** Bundles the bare page with the libraries left out, and returns its file. */
export async function bundleBarePage(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [leanImports(), tailwindcss(), publicShell(), pictureWorker()],
    publicDir: false,
    build: {
      ssr: join(import.meta.dirname, 'bare-page.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node24',
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'bare-page.js' } },
    },
  })
  return join(outDir, 'bare-page.js')
}
