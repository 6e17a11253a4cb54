type Value = string | number

/** A piece of work in a trace, while it lasts. */
export type Span = { readonly set: (attributes: Readonly<Record<string, Value>>) => void }

export type About = {
  readonly kind?: 'server' | 'client' | 'job'
  /** Never what people or parcels are called, and no body of a call: traces leave the deployment. */
  readonly attributes?: Readonly<Record<string, Value>>
  /** The header traceparent of who asks: this work belongs to their trace. */
  readonly parent?: string | undefined
  /** The same, of who asked for it at an earlier time. */
  readonly link?: string | undefined
}

export type Tracing = {
  readonly within: <T>(name: string, about: About, work: (span: Span) => Promise<T>) => Promise<T>
  /** A piece of work that nothing else is part of; answers what ends it. */
  readonly begin: (name: string, about: About) => (error?: unknown) => void
  /** The present piece of work as a header for others. */
  readonly traceparent: () => string | undefined
  readonly close: () => Promise<void>
}

let tracing: Tracing | undefined

/** Set once, before connections are opened, where a deployment wants traces (open-tracing.ts). */
export const traceWith = (wanted: Tracing | undefined): void => {
  tracing = wanted
}

export const currentTracing = (): Tracing | undefined => tracing

const nowhere: Span = { set: () => {} }

/** Does work as one piece of the trace; without tracing it does just the work. */
export const spanned = <T>(name: string, about: () => About, work: (span: Span) => Promise<T>): Promise<T> =>
  tracing ? tracing.within(name, about(), work) : work(nowhere)
