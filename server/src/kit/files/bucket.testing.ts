import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { askedPart } from '../http/range.ts'

/** A service that speaks as much of S3 as the product uses, in memory. */
export type Bucket = {
  readonly endpoint: string
  /** Whole objects, by bucket and key. */
  readonly objects: Map<string, Buffer>
  /** Uploads in parts that were begun and neither finished nor given up. */
  readonly unfinished: Map<string, Map<number, Buffer>>
  readonly close: () => Promise<void>
}

const readBody = async (request: http.IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await request.toArray()) as Buffer[])

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

export const openBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>()
  const unfinished = new Map<string, Map<number, Buffer>>()
  let uploads = 0

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname.slice(1))
    const upload = searchParams.get('uploadId') ?? ''
    const body = await readBody(request)
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return xml(403, '<Error/>')
    if (request.method === 'POST' && searchParams.has('uploads')) {
      uploads += 1
      unfinished.set(`upload-${uploads}`, new Map())
      return xml(
        200,
        `<InitiateMultipartUploadResult><UploadId>upload-${uploads}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (request.method === 'POST') {
      const parts = [...(unfinished.get(upload) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part)
      objects.set(key, Buffer.concat(parts))
      unfinished.delete(upload)
      return xml(200, `<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>`)
    }
    if (request.method === 'PUT') {
      if (upload) unfinished.get(upload)?.set(Number(searchParams.get('partNumber')), body)
      else objects.set(key, body)
      return response.writeHead(200, { etag: etag(body) }).end()
    }
    if (request.method === 'DELETE') {
      if (upload) unfinished.delete(upload)
      else objects.delete(key)
      return response.writeHead(204).end()
    }
    if (searchParams.get('list-type') === '2') return xml(200, listed(key.replace(/\/$/, ''), searchParams))
    const found = objects.get(key)
    if (!found) return xml(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
    const part = askedPart(request.headers.range, found.length)
    const sent = part ? found.subarray(part.start, part.end + 1) : found
    return response
      .writeHead(part ? 206 : 200, { 'content-length': sent.length, etag: etag(found) })
      .end(sent)
  }
  /** Two at a time, so that who lists them has to ask again. */
  const listed = (name: string, asked: URLSearchParams): string => {
    const begins = `${name}/${asked.get('prefix') ?? ''}`
    const keys = [...objects.keys()].filter((k) => k.startsWith(begins)).sort()
    const from = Number(asked.get('continuation-token') ?? 0)
    const contents = keys
      .slice(from, from + 2)
      .map(
        (k) =>
          `<Contents><Key>${k.slice(name.length + 1)}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
      )
    const more = from + 2 < keys.length
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
  }
  const server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    unfinished,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
