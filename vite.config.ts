import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { publicShell } from './server/shell-plugin.ts'

export default defineConfig({
  plugins: [tailwindcss(), publicShell(), reactRouter()],
  environments: {
    ssr: { build: { target: 'node24', cssMinify: true, rolldownOptions: { input: './server/start.ts' } } },
  },
})
