import type { FileRule } from './call.ts'

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((b, i) => bytes[i] === b)

export type PictureType = 'jpg' | 'png' | 'webp'

/** How many of its first bytes tell what a file is. */
export const pictureHead = 12

/** What a picture really is, by its first bytes; undefined for everything that is no picture we take. */
export const pictureType = (bytes: Uint8Array): PictureType | undefined => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50))
    return 'webp'
  return undefined
}

const ofPictures: readonly string[] = ['.jpg', '.jpeg', '.png', '.webp']

/** Pictures as the files of a call: photos of a handover. */
export const pictureFiles = (max: number) =>
  ({ field: 'files', min: 1, max, maxBytes: 20 * 1024 * 1024, types: ofPictures }) as const satisfies FileRule

/** Small pictures as the files of a call: each shows one thing, and was made small before it was sent. */
export const smallPictures = (max: number) =>
  ({ ...pictureFiles(max), maxBytes: 300 * 1024 }) as const satisfies FileRule

/** Does a call that takes files of these types take pictures alone? */
export const takesPictures = (types: readonly string[]): boolean => types.every((t) => ofPictures.includes(t))
