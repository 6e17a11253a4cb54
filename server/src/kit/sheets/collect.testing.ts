import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** All bytes of a stream. */
export const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(stream))

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of live objects and buffers. */
const live = (): number => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Reads a stream to its end and tells how far its memory grew beyond what it was after the first part. */
export const growthOf = async (
  stream: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; growth: number }> => {
  let bytes = 0
  let chunks = 0
  let first: number | undefined
  let most = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    chunks += 1
    if (chunks % 40 !== 0) continue
    const now = live()
    first ??= now
    most = Math.max(most, now - first)
  }
  return { bytes, growth: most }
}
