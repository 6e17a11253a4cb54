import type { Call } from '../../../contract/src/kit/call.ts'

/** What a call is given, as far as its contract declares the parts. */
export type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** Where a call goes, below `/api`, with what stands in its path and its query. */
export const addressOf = (call: Call, { params = {}, query = {} }: Parts): string => {
  const path = call.path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else if (value !== undefined) search.append(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The body of a request, with the header that names its type; a form names its own. */
export const bodyOf = (call: Call, { body, files = [] }: Parts): Pick<RequestInit, 'body' | 'headers'> => {
  if (!call.files)
    return body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const { name, bytes } of files) form.append(call.files.field, new Blob([new Uint8Array(bytes)]), name)
  return { body: form }
}
