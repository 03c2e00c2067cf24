import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'

export interface TracingOptions {
  /** Base address of an OTLP/HTTP receiver, to which `/v1/traces` is added (OpenTelemetry Protocol §OTLP/HTTP). */
  readonly endpoint: string
  /** Such as the key of the receiver. */
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Hears that spans could not be sent; they are lost then, and nothing waits for them. */
  readonly onError: (reason: string) => void
}

export interface RunningTracing {
  /** Sends what is left, for a few seconds at most. */
  stop(): Promise<void>
}

const EXPORT_TIMEOUT_MS = 4000
/** Of a reason: the rest is a stack. */
const MAX_REASON = 200

function tellErrors(onError: TracingOptions['onError']): void {
  const tell = (message: string): void => onError(message.slice(0, MAX_REASON))
  const ignore = (): undefined => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

/**
 * Sends the spans of this process to a receiver, in JSON, in batches. Until it is called, spans cost next to nothing: the API
 * makes none. The SDK, which takes 2 MB of memory, is loaded here only. Sampling and batches follow the standard variables
 * (OTEL_TRACES_SAMPLER, OTEL_BSP_*), which the SDK reads itself, as it does OTEL_RESOURCE_ATTRIBUTES.
 */
export async function startTracing({
  endpoint,
  headers,
  serviceName,
  onError,
}: TracingOptions): Promise<RunningTracing> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  tellErrors(onError)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  return {
    stop: async () => {
      await provider.shutdown().catch((error: unknown) => onError(String(error).slice(0, MAX_REASON)))
      for (const part of [trace, context, propagation, diag]) part.disable()
    },
  }
}
