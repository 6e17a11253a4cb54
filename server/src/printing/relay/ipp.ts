/** Tags of values (RFC 8010, 3.5.2). */
const tags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  begCollection: 0x34,
  endCollection: 0x37,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mime: 0x49,
} as const

/** Tags that begin a group of attributes (3.5.1). */
const groups = { operation: 0x01, job: 0x02, end: 0x03 } as const
const firstValueTag = 0x10

export const operations = {
  print_job: 0x0002,
  get_job_attributes: 0x0009,
  get_jobs: 0x000a,
  get_printer_attributes: 0x000b,
} as const

type Tag = 'integer' | 'boolean' | 'name' | 'keyword' | 'uri' | 'charset' | 'language' | 'mime'
type Value = string | number | boolean
export type Attribute = readonly [name: string, tag: Tag, value: Value | readonly Value[]]

const uint16 = (n: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(n)
  return bytes
}

const sized = (bytes: Buffer): readonly Buffer[] => [uint16(bytes.length), bytes]

const bytesOf = (value: Value): Buffer => {
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0])
  if (typeof value === 'string') return Buffer.from(value, 'utf8')
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** One attribute: the values after the first have an empty name (3.1.5). */
const attribute = ([name, tag, value]: Attribute): Buffer =>
  Buffer.concat(
    [value]
      .flat()
      .flatMap((one, i) => [
        Buffer.from([tags[tag]]),
        ...sized(Buffer.from(i === 0 ? name : '', 'ascii')),
        ...sized(bytesOf(one)),
      ]),
  )

type Request = {
  readonly operation: keyof typeof operations
  readonly id: number
  /** After the charset and the language, which every request begins with. */
  readonly attributes: readonly Attribute[]
  readonly job?: readonly Attribute[]
  readonly data?: Uint8Array
}

/** A request of IPP/1.1, which every printer understands (RFC 8010, 3.1; RFC 8011, 4.1). */
export const encodeRequest = ({ operation, id, attributes, job = [], data }: Request): Buffer => {
  const number = Buffer.alloc(4)
  number.writeInt32BE(id)
  const first: readonly Attribute[] = [
    ['attributes-charset', 'charset', 'utf-8'],
    ['attributes-natural-language', 'language', 'en'],
  ]
  return Buffer.concat([
    Buffer.from([1, 1]),
    uint16(operations[operation]),
    number,
    Buffer.from([groups.operation]),
    ...[...first, ...attributes].map(attribute),
    ...(job.length > 0 ? [Buffer.from([groups.job]), ...job.map(attribute)] : []),
    Buffer.from([groups.end]),
    ...(data ? [data] : []),
  ])
}

export type Attributes = ReadonlyMap<string, readonly Value[]>
export type Response = {
  readonly status: number
  readonly groups: readonly { readonly tag: number; readonly attributes: Attributes }[]
}

const readValue = (tag: number, bytes: Buffer): Value => {
  if (tag === tags.boolean) return bytes[0] === 1
  if (tag === tags.integer || tag === tags.enum) return bytes.readInt32BE(0)
  if (tag === tags.textWithLanguage || tag === tags.nameWithLanguage) {
    const after = 2 + bytes.readUInt16BE(0)
    return bytes.toString('utf8', after + 2, after + 2 + bytes.readUInt16BE(after))
  }
  return bytes.toString('utf8')
}

/** Reads an answer. What stands in collections is passed over: nothing here asks for any. Throws where it is cut off. */
export const decodeResponse = (bytes: Buffer): Response => {
  const found: { tag: number; attributes: Map<string, Value[]> }[] = []
  let at = 8
  let values: Value[] | undefined
  let depth = 0
  const part = (): Buffer => {
    const length = bytes.readUInt16BE(at)
    const end = at + 2 + length
    if (end > bytes.length) throw new RangeError('an IPP answer is cut off')
    const read = bytes.subarray(at + 2, end)
    at = end
    return read
  }
  for (;;) {
    const tag = bytes.readUInt8(at)
    at += 1
    if (tag === groups.end) break
    if (tag < firstValueTag) {
      found.push({ tag, attributes: new Map() })
      values = undefined
      continue
    }
    const name = part().toString('ascii')
    const value = part()
    if (tag === tags.begCollection) depth += 1
    else if (tag === tags.endCollection) depth -= 1
    else if (depth === 0) {
      if (name) {
        values = []
        found.at(-1)?.attributes.set(name, values)
      }
      values?.push(readValue(tag, value))
    }
  }
  return { status: bytes.readUInt16BE(2), groups: found }
}

/** The attributes of the first group of a kind: of the job 2, of the printer 4. */
export const groupOf = ({ groups }: Response, tag: 0x01 | 0x02 | 0x04): Attributes =>
  groups.find((g) => g.tag === tag)?.attributes ?? new Map()
