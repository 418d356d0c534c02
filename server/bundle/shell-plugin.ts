import { createHash } from 'node:crypto'

import { build, type Plugin } from 'vite'

const styles: Record<string, string> = {
  '\0virtual:content-styles': '/app/ui/styles/content.css?inline',
  '\0virtual:interactive-styles': '/app/ui/styles/interactive.css?inline',
}
const shell = { id: 'virtual:shell-script', source: 'app/site/shell.ts' }

// Style sheets are inlined on the server, so that scripts do not contain them. The shell is a separate module: in the
// framework's module graph it would load the framework.
export function publicShell(): Plugin {
  let built: Promise<{ address: string; code: string }> | undefined
  return {
    name: 'hearthside:public-shell',
    resolveId: (id) => (`\0${id}` in styles || id === shell.id ? `\0${id}` : undefined),
    async load(id) {
      const isClient = this.environment.name === 'client'
      const sheet = styles[id]
      if (sheet) return isClient ? 'export default ""' : plainSheet(sheet)
      if (id !== `\0${shell.id}`) return undefined
      const { address, code } = await (built ??= bundleShell())
      if (isClient && this.environment.mode === 'build') {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: code })
      }
      return `export default ${JSON.stringify(address)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/shell-')) return next()
        void bundleShell().then(({ code }) => response.setHeader('Content-Type', 'text/javascript').end(code))
      })
    },
  }
}

// Only the plain fallbacks of Tailwind's `@property` rules: they are shorter, and HTML validators know them.
function plainSheet(source: string) {
  return `import sheet from ${JSON.stringify(source)}
    const registered = /@property [^{]+\\{[^}]*\\}/g
    const firstValues = /@supports [^{]*margin-trim[^{]*\\{([^{}]*\\{[^{}]*\\})\\}/
    export default sheet.replaceAll(registered, '').replace(firstValues, '$1')`
}

async function bundleShell() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: shell.source, formats: ['es'] }, minify: 'oxc' },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The shell module was not built')
  const [{ code }] = output.output
  return { code, address: `/assets/shell-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js` }
}
