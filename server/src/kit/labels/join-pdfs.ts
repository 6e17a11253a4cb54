import { thread } from '../thread.ts'

/** A file that unpacks without an end stops its thread, and nothing else. It gets about a gigabyte in this time. */
const patienceMs = 10_000

const joined = thread<readonly Uint8Array[], Uint8Array>(
  new URL('./join-thread.ts', import.meta.url),
  patienceMs,
)

/**
 * One PDF of all pages of these, in their order; it says of ours which barcodes they have, as they did. Throws where one
 * cannot be read. The files are of customers, carriers and platforms, so they are read aside.
 */
export const joinPdfs = async (parts: readonly Buffer[]): Promise<Buffer> => Buffer.from(await joined(parts))
