import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { type Call, totalUploadLimit } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import { Refused } from '../refused.ts'
import { bodyLimitOf } from './body.ts'
import { invalidField } from './faults.ts'
import { ruleWords } from './rule-words.ts'

/** A file of a multipart call, kept in a temporary folder until the call is answered. */
export type Upload = {
  readonly field: string
  /** The sender's name of the file: shown escaped, never used as a path. */
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  readonly read: () => Promise<Buffer>
  readonly stream: () => Readable
}

export const registerUploads = (server: FastifyInstance): void => {
  void server.register(multipart, { limits: { fields: 50, parts: 200 } })
}

const megabytes = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)}MB` : `${Math.floor(bytes / 1000)}kB`

/**
 * The sender's name of a file as people may see it: its last part, without characters that control or turn what
 * they read, at most 200 long. Its extension stays, for that is what the file says to be.
 */
export const shownName = (sent: string): string => {
  const name = path.basename(sent.replaceAll('\\', '/')).replace(/\p{C}/gu, '').trim()
  const { name: stem, ext } = path.parse(name)
  return `${stem.slice(0, Math.max(0, 200 - ext.length))}${ext}`.slice(0, 200).toWellFormed()
}

/**
 * Reads a multipart call: its fields as a body object (`name[]` repeats become lists; a field that holds a JSON
 * object or list is parsed) and its files on disk. Stops reading as soon as a limit is passed.
 */
export const readMultipart = async (
  request: FastifyRequest,
  call: Call,
): Promise<{ body: Record<string, unknown>; files: Upload[]; cleanUp: () => Promise<void> }> => {
  const rule = call.files
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-upload-'))
  const cleanUp = () => rm(folder, { recursive: true, force: true })
  try {
    const body: Record<string, unknown> = {}
    const files: Upload[] = []
    let total = 0
    let text = 0
    const mostText = bodyLimitOf(call)
    const limits = { fileSize: (rule?.maxBytes ?? 0) + 1, fieldSize: mostText }
    for await (const part of wellFormed(request.parts({ limits }))) {
      if (part.type === 'field') {
        text += String(part.value).length
        if (part.valueTruncated || text > mostText)
          throw new Refused(kitRefusals.too_large, { limit: megabytes(mostText) })
        addField(body, part.fieldname, part.value)
        continue
      }
      const field = part.fieldname.replace(/\[\]$/, '')
      const name = shownName(part.filename)
      if (!rule || field !== rule.field || files.length >= rule.max)
        throw new Refused(kitRefusals.bad_file, { file: name })
      if (!rule.types.includes(path.extname(name).toLowerCase()))
        throw new Refused(kitRefusals.bad_file, { file: name })
      const hash = createHash('sha256')
      let bytes = 0
      const count = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          bytes += chunk.length
          total += chunk.length
          hash.update(chunk)
          // All together are below their limit; one file may be as large as its own, also where that is larger.
          const tooMany =
            rule.maxBytes <= totalUploadLimit ? total >= totalUploadLimit : total > rule.maxBytes
          const over = bytes > rule.maxBytes ? rule.maxBytes : tooMany ? totalUploadLimit : 0
          if (over) next(new Refused(kitRefusals.too_large, { limit: megabytes(over) }))
          else next(null, chunk)
        },
      })
      const place = path.join(folder, newId())
      await pipeline(wellFormed(part.file), count, createWriteStream(place))
      files.push({
        field,
        name,
        type: part.mimetype,
        bytes,
        sha256: hash.digest('hex'),
        read: () => readFile(place),
        stream: () => createReadStream(place),
      })
    }
    if (rule && files.length < rule.min) throw new Refused(kitRefusals.bad_file, { file: '-' })
    return { body, files, cleanUp }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** What does not read as multipart is the sender's fault; what the disk says while it is kept is not. */
async function* wellFormed<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    const { statusCode } = error as Partial<FastifyError>
    throw statusCode === undefined ? invalidField('', ruleWords.unreadable) : error
  }
}

const addField = (body: Record<string, unknown>, name: string, raw: unknown): void => {
  const value = typeof raw === 'string' && /^\s*[[{]/.test(raw) ? parsed(raw) : raw
  if (name.endsWith('[]')) {
    const key = name.slice(0, -2)
    const sofar = body[key]
    body[key] = Array.isArray(sofar) ? [...sofar, value] : [value]
  } else body[name] = value
}

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}
