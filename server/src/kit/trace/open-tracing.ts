import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Span as Traced,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import type { About, Tracing } from './trace.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** What a header traceparent says; undefined where it says nothing that can be believed. */
const contextOf = (header: string | undefined): SpanContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] = form.exec(header ?? '') ?? []
  const said = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.isSpanContextValid(said) ? said : undefined
}

const end = (span: Traced, error?: unknown): void => {
  // Messages may name parcels and people: only the kind of an error leaves the deployment.
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  }
  span.end()
}

/**
 * Sends traces by OTLP over HTTP. Address, name, share and waits come from the standard variables OTEL_…, which the
 * library reads by itself.
 */
export const openTracing = (log: Logger): Tracing => {
  const say = (message: string) => log.warn({ message }, 'traces')
  const none = () => {}
  diag.setLogger({ error: say, warn: say, info: none, debug: none, verbose: none }, DiagLogLevel.WARN)
  const resource = resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'kuacang' })
  const provider = new BasicTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('kuacang')
  const present = new AsyncLocalStorage<Context>()

  const start = (name: string, { kind, attributes = {}, parent, link }: About): [Traced, Context] => {
    const asked = contextOf(parent)
    const outer = asked ? trace.setSpanContext(ROOT_CONTEXT, asked) : (present.getStore() ?? ROOT_CONTEXT)
    const linked = contextOf(link)
    const links: Link[] = linked ? [{ context: linked }] : []
    const span = tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: attributes as Attributes, links },
      outer,
    )
    return [span, trace.setSpan(outer, span)]
  }

  return {
    within: (name, about, work) => {
      const [span, inner] = start(name, about)
      return present.run(inner, async () => {
        try {
          const result = await work({ set: (attributes) => void span.setAttributes({ ...attributes }) })
          end(span)
          return result
        } catch (error) {
          end(span, error)
          throw error
        }
      })
    },
    begin: (name, about) => {
      const [span] = start(name, about)
      return (error) => end(span, error)
    },
    traceparent: () => {
      const at = trace.getSpanContext(present.getStore() ?? ROOT_CONTEXT)
      return at && `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, '0')}`
    },
    close: () => provider.shutdown(),
  }
}
