import { createServer } from 'node:http'

import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router'

import { Rendering } from '#app/platform/http/rendering.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import * as root from '#app/root.tsx'
import * as contact from '#app/site/contact.route.tsx'
import * as layout from '#app/site/site-layout.route.tsx'

// The framework's compiler wraps the components of routes likewise.
const routeModules = {
  root: { ...root, default: withComponentProps(root.default) },
  'site/site-layout.route': { ...layout, default: withComponentProps(layout.default as never) },
  'site/contact.route': { ...contact, default: withComponentProps(contact.default as never) },
} as unknown as EntryContext['routeModules']

type Served = { manifest: EntryContext['manifest']; fields: Record<string, string> }

/** The yardstick of a rendered page: its data are there, and only React works. Bundled by `uncached.ts`, a process of its own. */
process.once('message', async ({ manifest: whole, fields }: Served) => {
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => id in routeModules))
  const manifest = { ...whole, routes }
  const body = new URLSearchParams(fields)
  const request = new Request('http://localhost/contact', { method: 'POST', body })
  const nonce = 'abcdefgh-1234-1234-1234-abcdefghijkl'
  const facts = { id: 'request', address: '10.0.0.1', nonce, page: newPageFacts() }
  const requestContext = new RouterContextProvider(new Map([[requestFacts, facts]]))
  const staticHandlerContext = await handler.query(request, { requestContext })
  if (staticHandlerContext instanceof Response) throw new Error(`The page answered ${staticHandlerContext.status}`)
  for (const error of Object.values(staticHandlerContext.errors ?? {})) throw error
  const context = {
    manifest,
    routeModules,
    staticHandlerContext,
    future: {},
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    serializeError: (error: Error) => error,
  } as unknown as EntryContext
  const server = createServer((_, response) => {
    const html = renderToString(
      <Rendering value={{ requestId: facts.id, nonce }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Rendering>,
    )
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})

process.once('disconnect', () => process.exit())

const handler = createStaticHandler([
  {
    id: 'root',
    path: '',
    children: [
      {
        id: 'site/site-layout.route',
        loader: layout.loader as never,
        children: [
          {
            id: 'site/contact.route',
            path: 'contact',
            handle: contact.handle,
            loader: contact.loader as never,
            action: contact.action as never,
          },
        ],
      },
    ],
  },
])
