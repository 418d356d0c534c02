import type { Plugin } from 'vite'

export function pictureWorker(): Plugin {
  return {
    name: 'hearthside:picture-worker',
    buildStart() {
      if (this.environment.name !== 'ssr' || this.environment.mode !== 'build') return
      this.emitFile({ type: 'chunk', id: 'app/media/files/picture-worker.ts', fileName: 'picture-worker.js' })
    },
  }
}
