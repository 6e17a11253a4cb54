import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import type { FileAnswer } from './answer.ts'
import { askedPart } from './range.ts'

type Stored = Pick<FileAnswer, 'name' | 'type' | 'inline'> & { readonly key: string; readonly bytes: number }

/** What is kept under a key never changes; the key itself is not shown. */
const tagOf = (key: string): string =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

/**
 * A file of the store, all of it or the part that a header Range asks for; undefined where it is gone. A reader whose
 * download broke off asks for the rest, with the tag of the first part as If-Range: so parts of two files never meet.
 */
export const storedFile = async (
  files: FileStore,
  { headers }: FastifyRequest,
  { key, bytes, ...about }: Stored,
): Promise<FileAnswer | undefined> => {
  const tag = tagOf(key)
  const known = headers['if-range']
  const part = known === undefined || known === tag ? askedPart(headers.range, bytes) : undefined
  const body = await files.read(key, part)
  return body && { ...about, body, parts: { of: bytes, tag, ...(part && { part }) } }
}
