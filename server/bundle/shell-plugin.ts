import { createHash } from 'node:crypto'

import { build, type Plugin } from 'vite'

const styles: Record<string, string> = {
  '\0virtual:content-styles': '/app/ui/styles/content.css?inline',
  '\0virtual:form-styles': '/app/ui/styles/form.css?inline',
}
const scripts: Record<string, { name: string; source: string }> = {
  '\0virtual:shell-script': { name: 'shell', source: 'app/site/shell.ts' },
  '\0virtual:form-script': { name: 'form', source: 'app/site/form-script.ts' },
  '\0virtual:sums-script': { name: 'sums', source: 'app/shop/checkout/sums-script.ts' },
}
type Script = { address: string; code: string }

// Style sheets are inlined on the server. The scripts of public pages are separate modules: in the framework's module
// graph they would load the framework.
export function publicShell(): Plugin {
  const built = new Map<string, Promise<Script>>()
  return {
    name: 'hearthside:public-shell',
    resolveId: (id) => (`\0${id}` in styles || `\0${id}` in scripts ? `\0${id}` : undefined),
    async load(id) {
      const isClient = this.environment.name === 'client'
      const sheet = styles[id]
      if (sheet) return isClient ? 'export default ""' : plainSheet(sheet)
      const script = scripts[id]
      if (!script) return undefined
      const bundled = built.get(id) ?? bundle(script)
      built.set(id, bundled)
      const { address, code } = await bundled
      if (isClient && this.environment.mode === 'build') {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: code })
      }
      return `export default ${JSON.stringify(address)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const script = Object.values(scripts).find(({ name }) => request.url?.startsWith(`/assets/${name}-`))
        if (!script) return next()
        void bundle(script).then(({ code }) => response.setHeader('Content-Type', 'text/javascript').end(code))
      })
    },
  }
}

// Only the plain fallbacks of Tailwind's `@property` rules: they are shorter, and HTML validators know them. Its
// licence notice is in the desk's style sheet and need not be in every page.
function plainSheet(source: string) {
  return `import sheet from ${JSON.stringify(source)}
    const notice = /\\/\\*![^*]*\\*\\/\\s*/
    const registered = /@property [^{]+\\{[^}]*\\}/g
    const firstValues = /@supports [^{]*margin-trim[^{]*\\{([^{}]*\\{[^{}]*\\})\\}/
    export default sheet.replace(notice, '').replaceAll(registered, '').replace(firstValues, '$1')`
}

async function bundle({ name, source }: { name: string; source: string }): Promise<Script> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: source, formats: ['es'] },
      // Vite alone would keep a library's white space and comments.
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${source} was not built`)
  const [{ code }] = output.output
  return { code, address: `/assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js` }
}
