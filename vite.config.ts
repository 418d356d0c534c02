import { existsSync } from 'node:fs'

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { leanImports } from '#server/bundle/lean-imports-plugin.ts'
import { pictureWorker } from '#server/bundle/picture-worker-plugin.ts'
import { publicShell } from '#server/bundle/shell-plugin.ts'

// Files of the same chunk: what every page of a kind needs, in three files instead of forty that each has to name.
const formFiles = [
  'app/platform/forms/submitted-values.ts',
  'app/ui/buttons/button.tsx',
  'app/ui/buttons/link.tsx',
  'app/ui/buttons/spinner.tsx',
  'app/ui/drafts/draft-storage.ts',
  'app/ui/drafts/draft.ts',
  'app/ui/drafts/use-draft.ts',
  'app/ui/fields/character-count.tsx',
  'app/ui/fields/checkbox.tsx',
  'app/ui/fields/field-error.tsx',
  'app/ui/fields/field.tsx',
  'app/ui/fields/text-area.tsx',
  'app/ui/fields/text-field.tsx',
  'app/ui/forms/hidden-fields.tsx',
  'app/ui/forms/typed-early.ts',
  'app/ui/forms/unreachable.ts',
  'app/ui/layout/card.tsx',
  'app/ui/layout/care-card.tsx',
  'app/ui/layout/doorway.tsx',
  'app/ui/layout/focus-target.ts',
  'app/ui/messages/error-summary.tsx',
  'app/ui/messages/failed-note.tsx',
  'app/ui/messages/notice.tsx',
  'app/ui/messages/success-panel.tsx',
  'app/ui/overlays/toast.tsx',
  'app/ui/use-hydrated.ts',
  'app/ui/use-is-slow.ts',
]
const shopFiles = [
  'app/shop/buyer-fields.ts',
  'app/shop/checkout/checkout-form.tsx',
  'app/shop/money.ts',
  'app/shop/own-orders/own-orders.tsx',
  'app/shop/products/product-grid.tsx',
  'app/shop/products/product-picture.tsx',
  'app/shop/products/shop-hero.tsx',
  'app/shop/test-ribbon.tsx',
]
const careFormFiles = [
  'app/enquiries/care-form/care-form-page.tsx',
  'app/enquiries/care-form/care-options.ts',
  'app/enquiries/care-form/due-date-field.tsx',
  'app/enquiries/care-form/due-date.ts',
  'app/enquiries/typed-date.ts',
  'app/ui/fields/checkbox-group.tsx',
  'app/ui/fields/date-field.tsx',
  'app/ui/fields/field-group.tsx',
  'app/ui/fields/radio-group.tsx',
  'app/ui/fields/select-field.tsx',
  'app/ui/fields/select.tsx',
  'app/ui/forms/form-section.tsx',
]

const absent = [...formFiles, ...shopFiles, ...careFormFiles].filter((file) => !existsSync(file))
if (absent.length > 0) throw new Error(`vite.config.ts names files that do not exist: ${absent.join(', ')}`)

function isAmong(id: string, files: string[]) {
  return files.some((file) => id.endsWith(`/${file}`))
}

export default defineConfig(({ command }) => ({
  plugins: [leanImports(), tailwindcss(), publicShell(), pictureWorker(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'form', test: (id) => isAmong(id, formFiles) },
                { name: 'shop', test: (id) => isAmong(id, shopFiles) },
                { name: 'care-form', test: (id) => isAmong(id, careFormFiles) },
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
