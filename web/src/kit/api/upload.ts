import type { OnProgress } from './read-answer.ts'

/**
 * As fetch, for a form whose sending is watched: fetch itself tells nothing of how much has gone out. Rejects where no
 * answer came.
 */
export const sendWatched = (
  url: string,
  {
    method = 'POST',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body: FormData },
  uploaded: OnProgress,
  signal?: AbortSignal,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(method, url)
    sending.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded }) => uploaded(loaded)
    sending.onload = () => {
      const type = sending.getResponseHeader('content-type') ?? ''
      const { status, statusText, response } = sending
      resolve(new Response(response as Blob, { status, statusText, headers: { 'content-type': type } }))
    }
    sending.onerror = () => reject(new TypeError('no answer'))
    sending.onabort = () => reject(new DOMException('given up', 'AbortError'))
    if (signal?.aborted) return sending.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
