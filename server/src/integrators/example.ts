import type { Call } from '@kuacang/contract/kit/call'
import { headers } from '@kuacang/contract/kit/envelope'
import type { Text } from '@kuacang/contract/kit/text'

type Parts = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/**
 * A request and its answer, as the documents show them and a test sends them. `{name}` in the input is a value that an
 * earlier answer gave.
 */
export type Example = Parts & {
  readonly title: Text
  readonly call: Call
  /** `data` of the answer; of a refusal its status and code. */
  readonly answer: unknown
  readonly refused?: { readonly status: number; readonly code: number }
  /** What later examples use of the answer: a name, and where it stands in `data`. */
  readonly keep?: Readonly<Record<string, string>>
  /** The same request again under the same key. */
  readonly again?: true
}

/** The value at a path such as `orders.0.id`. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], value)

/** The input with its places filled. */
export const filledIn = <T>(input: T, kept: Readonly<Record<string, unknown>>): T =>
  JSON.parse(
    JSON.stringify(input ?? {}).replace(/\{(\w+)\}/g, (place, name: string) => String(kept[name] ?? place)),
  )

/** What the document shows for the places: what the examples before say. */
export const keptBy = (examples: readonly Example[]): Record<string, unknown> =>
  Object.fromEntries(
    examples.flatMap(({ keep = {}, answer }) =>
      Object.entries(keep).map(([name, path]) => [name, valueAt(answer, path)]),
    ),
  )

const addressOf = ({ call, params = {}, query = {} }: Example): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else search.append(name, String(value))
  }
  const path = call.path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''))
  return `https://YOUR-SERVER/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The request as a command for a terminal. */
export const curlOf = (example: Example, kept: Readonly<Record<string, unknown>>): string => {
  const { call, body } = example
  const filled = { ...example, ...filledIn({ params: example.params, query: example.query }, kept) }
  const lines = [
    `curl -X ${call.method} '${addressOf(filled)}'`,
    `-H '${headers.apiKey}: kc_…'`,
    ...(call.scope === 'warehouse' ? [`-H '${headers.warehouse}: 1'`] : []),
    ...(call.changes ? [`-H '${headers.idempotency}: 0b6f6c1e-7a52-4a0c-9c70-2f1f6f3f5d11'`] : []),
    ...(body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(filledIn(body, kept), null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ]
  return lines.join(' \\\n  ')
}

/** The envelope in which the answer comes. */
export const envelopeOf = ({ answer, refused }: Example): unknown =>
  refused
    ? { code: refused.code, msg: '…', data: null, request_id: '66f1a2b3c4d5e6f708192a3b' }
    : { code: 0, msg: '', data: answer }
