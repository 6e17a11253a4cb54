import type { Call } from '@kuacang/contract/kit/call'
import type { Envelope } from '@kuacang/contract/kit/envelope'
import { ApiError, MovedToBackground } from './api-error.ts'

export type OnProgress = (bytes: number) => void

const fileName = (response: Response): string => {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(header)?.[1] ?? 'download')
}

const readFile = async (response: Response, progress?: OnProgress): Promise<File> => {
  const type = response.headers.get('content-type') ?? ''
  const parts: BlobPart[] = []
  let bytes = 0
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    progress?.(bytes)
  }
  return new File(parts, fileName(response), { type })
}

/** Envelopes come also where a file was asked for: a failure, or a file that is made in the background. */
const readEnvelope = async (response: Response): Promise<Partial<Envelope> & { message?: string }> => {
  try {
    return (await response.json()) as Partial<Envelope>
  } catch {
    return {}
  }
}

/** The `data` of an answer, or a file. Throws an ApiError for everything that is not success, also at HTTP 200. */
export const readAnswer = async (
  call: Call,
  response: Response,
  progress?: OnProgress,
  /** Called with the number of rows of a list that were left out because they are broken. */
  unreadable?: (rows: number) => void,
): Promise<unknown> => {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (call.data === 'file' && response.ok && !isJson) return readFile(response, progress)
  const body = isJson ? await readEnvelope(response) : {}
  if (response.ok && body.code === 0) {
    if (call.data === 'file') throw new MovedToBackground(body.msg)
    unreadable?.(body.unreadable ?? 0)
    return body.data
  }
  const message = body.msg || body.message || `${response.status} ${response.statusText}`.trim()
  throw new ApiError(response.status, message, body)
}
