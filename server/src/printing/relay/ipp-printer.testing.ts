import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeResponse, operations } from './ipp.ts'

type Job = { readonly id: number; readonly name: string; readonly pdf: Buffer; state: number }

type Answer = {
  readonly status?: number
  readonly groups?: readonly (readonly [tag: number, values: Values])[]
}
type Values = readonly (readonly [name: string, tag: number, value: string | number | boolean])[]

const sized = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
const bytesOf = (value: string | number | boolean): Buffer => {
  if (typeof value === 'string') return Buffer.from(value)
  if (typeof value === 'boolean') return Buffer.from([Number(value)])
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const encode = (id: number, { status = 0, groups = [] }: Answer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(0x0101, 0)
  head.writeUInt16BE(status, 2)
  head.writeInt32BE(id, 4)
  const parts = groups.flatMap(([tag, values]) => [
    Buffer.from([tag]),
    ...values.flatMap(([name, type, value]) => [
      Buffer.from([type]),
      sized(Buffer.from(name)),
      sized(bytesOf(value)),
    ]),
  ])
  return Buffer.concat([head, ...parts, Buffer.from([0x03])])
}

/** The attributes of a request, which is built like an answer, and what follows them. */
const read = (body: Buffer) => {
  const { status: operation, groups } = decodeResponse(body)
  const values = groups[0]?.attributes ?? new Map<string, readonly unknown[]>()
  const text = (name: string) => String(values.get(name)?.[0] ?? '')
  return { operation, id: body.readInt32BE(4), text, rest: body.subarray(Math.max(0, body.indexOf('%PDF-'))) }
}

export type IppPrinter = {
  readonly address: string
  readonly port: number
  readonly jobs: readonly Job[]
  /** How it behaves from now on. */
  readonly is: {
    accepting: boolean
    /** It has no paper, and goes on accepting jobs. */
    stopped: boolean
    formats: readonly string[]
    /** Every job becomes so at once: 9 completed, 8 aborted, 7 canceled, 5 processing, 3 pending. */
    state: number
    /** What it answers to a job, where it refuses it. */
    refuses: number
    /** Takes a job, and breaks the connection instead of answering. */
    hangsUp: boolean
    /** It has forgotten what it printed. */
    forgets: boolean
    /** A job that came waits for this before it is answered. */
    held: Promise<void>
  }
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
}

/** Stands in for a printer that speaks IPP, over real HTTP. It keeps to RFC 8011; it is no real printer. */
export const openIppPrinter = async (): Promise<IppPrinter> => {
  const jobs: Job[] = []
  const is: IppPrinter['is'] = {
    accepting: true,
    stopped: false,
    formats: ['application/pdf', 'image/pwg-raster'],
    state: 9,
    refuses: 0,
    hangsUp: false,
    forgets: false,
    held: Promise.resolve(),
  }
  const jobGroup = ({ id, name, state }: Job): readonly [number, Values] => [
    0x02,
    [
      ['job-id', 0x21, id],
      ['job-name', 0x42, name],
      ['job-state', 0x23, state],
      // What CUPS says of jobs that are over.
      ['job-state-reasons', 0x44, state === 8 ? 'document-format-error' : 'processing-to-stop-point'],
    ],
  ]
  const answer = async (request: IncomingMessage): Promise<Buffer | undefined> => {
    const { operation, id, text, rest } = read(await buffer(request))
    const say = (said: Answer) => encode(id, said)
    if (operation === operations.get_printer_attributes)
      return say({
        groups: [
          [
            0x04,
            [
              ['printer-make-and-model', 0x41, 'Stand-in 1'],
              ['printer-state', 0x23, is.stopped ? 5 : 3],
              ['printer-state-reasons', 0x44, is.stopped ? 'media-empty' : 'none'],
              ['printer-is-accepting-jobs', 0x22, is.accepting],
              ...is.formats.map((f, i) => [i === 0 ? 'document-format-supported' : '', 0x49, f] as const),
            ],
          ],
        ],
      })
    if (operation === operations.print_job) {
      if (is.refuses) return say({ status: is.refuses })
      const job = { id: jobs.length + 1, name: text('job-name'), pdf: rest, state: is.state }
      jobs.push(job)
      await is.held
      return is.hangsUp ? undefined : say({ groups: [jobGroup(job)] })
    }
    if (operation === operations.get_jobs)
      return say({ groups: is.forgets ? [] : jobs.map((job) => jobGroup({ ...job, state: is.state })) })
    const job = is.forgets ? undefined : jobs.at(-1)
    return say(job ? { groups: [jobGroup({ ...job, state: is.state })] } : { status: 0x0406 })
  }
  const server = createServer((request, response) => {
    void answer(request).then((bytes) => {
      if (!bytes) return request.socket.destroy()
      response.writeHead(200, { 'content-type': 'application/ipp' }).end(bytes)
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    address: `ipp://127.0.0.1:${port}/ipp/print`,
    port,
    jobs,
    is,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    open: () => listen(port),
  }
}
