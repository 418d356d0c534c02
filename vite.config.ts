import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { leanImports } from './server/lean-imports-plugin.ts'
import { pictureWorker } from './server/picture-worker-plugin.ts'
import { publicShell } from './server/shell-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [leanImports(), tailwindcss(), publicShell(), pictureWorker(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page with a form needs, in three files instead of forty that each has to name.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'form',
                  test: /app\/(platform\/kept-input|ui\/(button|card|care-card|character-count|checkbox|doorway|draft|draft-box|error-summary|failed-note|field|field-error|focus-target|hidden-fields|link|notice|spinner|success-panel|text-area|text-field|toast|typed-early|unreachable|use-draft|use-hydrated|use-is-slow))\.tsx?$/,
                },
                {
                  name: 'shop',
                  test: /app\/shop\/(money|test-ribbon|products\/(product-card|product-grid|product-picture|shop-hero))\.tsx?$/,
                },
                {
                  name: 'care-form',
                  test: /app\/(enquiries\/(care-form-page|care-options|due-date|due-date-field|for-someone-else-field|gestation|typed-date)|ui\/(checkbox-group|date-field|field-group|form-section|radio-group|select|select-field))\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server is one bundle, libraries included: it starts in half the time and rests in two thirds of the memory, as
      // only what is used of them is loaded. pg looks for its native half only when asked to; sharp is native, and is
      // loaded with the first picture.
      resolve: command === 'build' ? { noExternal: true, external: ['pg-native', 'sharp'] } : {},
      build: { target: 'node24', cssMinify: true, rolldownOptions: { input: './server/start.ts' } },
    },
  },
}))
