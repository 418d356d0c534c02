import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { asciiServer } from '#server/bundle/ascii-plugin.ts'
import { leanImports } from '#server/bundle/lean-imports-plugin.ts'
import { pictureWorker } from '#server/bundle/picture-worker-plugin.ts'
import { publicShell } from '#server/bundle/shell-plugin.ts'

// pg looks for its native half only when asked to; sharp is native, and is loaded with the first picture.
const outsideTheBundle = ['pg-native', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [leanImports(), tailwindcss(), publicShell(), pictureWorker(), reactRouter(), asciiServer()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What nearly every page of the desk uses, in one file instead of thirty.
                { name: 'ui', test: /\/app\/ui\/(buttons|fields|forms|layout|messages|overlays)\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server is one bundle, libraries included: it starts in half the time and rests in two thirds of the memory, as
      // only what is used of them is loaded.
      resolve: command === 'build' ? { noExternal: true, external: outsideTheBundle } : {},
      build: { target: 'node24', cssMinify: true, rolldownOptions: { input: './server/start.ts' } },
    },
  },
}))
