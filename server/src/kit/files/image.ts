const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((b, i) => bytes[i] === b)

/** What an image really is, by its first bytes; undefined for everything that is no image we take. */
export const imageType = (bytes: Uint8Array): 'jpg' | 'png' | 'webp' | undefined => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50))
    return 'webp'
  return undefined
}
