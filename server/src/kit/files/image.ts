import { pictureType } from '@kuacang/contract/kit/picture'

type Size = { readonly width: number; readonly height: number }

/** The most that a picture may unpack to: cameras make up to 108 million pixels, bombs billions. */
const mostPixels = 120_000_000

/** The size that the header of a picture names; it is not decoded. Undefined where it is no picture that has one. */
export const imageSize = (bytes: Uint8Array): Size | undefined => {
  const type = pictureType(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return type && sizes[type](view)
  } catch (error) {
    // Cut off before its size: no viewer can unpack it either.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** True where showing the picture would take too much memory. */
export const isImageBomb = (bytes: Uint8Array): boolean => {
  const size = imageSize(bytes)
  return size !== undefined && size.width * size.height > mostPixels
}

const png = (view: DataView): Size => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** The frame header is the first segment C0 to CF that is no table: FFxx, length, precision, height, width. */
const jpg = (view: DataView): Size => {
  let at = 2
  for (;;) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
}

/** Three kinds of first chunk: lossy, lossless and extended. */
const webp = (view: DataView): Size | undefined => {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1
  return chunk === 'VP8X' ? { width: three(24), height: three(27) } : undefined
}

const sizes = { png, jpg, webp }
