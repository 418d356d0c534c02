import type { Attributes, Span, Tracer } from '@opentelemetry/api'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

const tracingPackages = [
  '@opentelemetry/api@1.9.1',
  '@opentelemetry/sdk-trace-base@2.12.1',
  '@opentelemetry/context-async-hooks@2.12.1',
  '@opentelemetry/resources@2.12.1',
  '@opentelemetry/exporter-trace-otlp-http@0.223.1',
]

type Tracing = { tracer: Tracer; activeSpan: () => Span | undefined; errorStatus: number; stop: () => Promise<void> }

let tracing: Tracing | undefined

/** Loads the SDK only if spans are exported: it takes 28 MB of disk and some memory. */
export async function startTracing() {
  if (config.tracesEndpoint) tracing = await loadTracing()
}

export async function stopTracing() {
  await tracing?.stop()
}

async function loadTracing(): Promise<Tracing> {
  const [api, sdk, contexts, resources, exporter] = await loadOrRefuse(loadPackages)
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable())
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'hearthside',
      'service.instance.id': config.instance,
    }),
    // The exporter reads the address and OTEL_EXPORTER_OTLP_HEADERS itself.
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  })
  return {
    tracer: provider.getTracer('hearthside'),
    activeSpan: () => api.trace.getActiveSpan(),
    errorStatus: api.SpanStatusCode.ERROR,
    stop: async () => await provider.shutdown(),
  }
}

async function loadPackages() {
  return await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
}

export async function loadOrRefuse<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw startError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the OpenTelemetry SDK is not installed: run npm install --no-save ${tracingPackages.join(' ')}, or remove the setting.`,
    )
  }
}

/** Without tracing, only runs `work`. Attributes never hold user input. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracing) return await work()
  const { tracer, errorStatus } = tracing
  return await tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // The message may quote a row.
      span.setStatus({ code: errorStatus })
      throw error
    } finally {
      span.end()
    }
  })
}

export function describeSpan(name: string, attributes: Attributes) {
  tracing?.activeSpan()?.updateName(name).setAttributes(attributes)
}

export function setSpanAttributes(attributes: Attributes) {
  tracing?.activeSpan()?.setAttributes(attributes)
}
