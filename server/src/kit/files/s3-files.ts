import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../settings.ts'
import { checkedKey, type FileStore, isKey } from './file-store.ts'

/** Files in a bucket of any service that speaks S3. Streams travel in parts of 5 MB, four at a time. */
export const s3Files = ({ bucket, prefix, region, endpoint, keys, pathStyle }: S3Settings): FileStore => {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Checksums of Amazon's own making are not understood by all others.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: keys } : {}),
  })
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) })
  return {
    put: async (key, content) => {
      const target = place(key)
      if (content instanceof Readable)
        await new Upload({ client, params: { ...target, Body: content } }).done()
      else await client.send(new PutObjectCommand({ ...target, Body: content }))
    },
    read: async (key, part) => {
      try {
        const Range = part && `bytes=${part.start}-${part.end}`
        const { Body } = await client.send(new GetObjectCommand({ ...place(key), Range }))
        if (!(Body instanceof Readable)) throw new Error(`the file ${key} came as no stream`)
        return Body
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    list: async function* () {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isKey(key)) yield { key, at: LastModified }
        }
    },
  }
}
