import { type Attributes, context, type Span, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import packageJson from '#package' with { type: 'json' }

type Tracing = { tracer: Tracer; activeSpan: () => Span | undefined; stop: () => Promise<void> }

let tracing: Tracing | undefined

/** Loads the SDK only if spans are exported: it takes 28 MB of disk and some memory. */
export async function startTracing() {
  if (config.tracesEndpoint) tracing = await loadTracing()
}

export async function stopTracing() {
  await tracing?.stop()
}

async function loadTracing(): Promise<Tracing> {
  const [sdk, contexts, resources, exporter] = await loadOrRefuse(loadPackages)
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable())
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
    activeSpan: () => trace.getActiveSpan(),
    stop: async () => await provider.shutdown(),
  }
}

async function loadPackages() {
  return await Promise.all([
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
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the OpenTelemetry SDK is not installed: run npm install --no-save ${tracingPackages().join(' ')}, or remove the setting.`,
    )
  }
}

// Not installed with the product, but tested with it.
function tracingPackages() {
  return Object.entries(packageJson.peerDependencies).map(([name, version]) => `${name}@${version}`)
}

/** Without tracing, only runs `work`. Attributes never hold user input. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracing) return await work()
  return await tracing.tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // The message may quote a row.
      span.setStatus({ code: SpanStatusCode.ERROR })
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
